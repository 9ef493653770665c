import { Columns } from '../../ui/Columns.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { countText } from '../../ui/count-text.ts'
import { LastGames } from './LastGames.tsx'
import { Roster } from './Roster.tsx'
import { TeamHero } from './TeamHero.tsx'
import { TeamLeaders } from './TeamLeaders.tsx'
import { TeamNeighbors } from './TeamNeighbors.tsx'
import { TeamSchedule } from './TeamSchedule.tsx'
import type { TeamData } from './team-data.ts'

/** A team with its record, next and last games, schedule and roster (S041, R310). */
export function TeamPage({ data }: { data: TeamData }) {
  const { team, games, bracketGames, noGameDays, players, stats, neighbors } = data
  return (
    <>
      <TeamHero data={data} />
      <Columns
        side={
          <>
            <TeamLeaders badge={team.badge} players={players} stats={stats} withBracket={bracketGames > 0} />
            <TeamNeighbors team={team} rows={neighbors} />
          </>
        }
      >
        <LastGames games={games} teamId={team.id} />
        <Panel title="SCHEDULE" id="schedule">
          <TeamSchedule games={games} noGameDays={noGameDays} teamId={team.id} />
        </Panel>
        <ExportLinks table="schedule" filter={{ teamId: team.id }} withCalendar={false} />
        <Panel title="ROSTER" id="roster" detail={countText(players.length, 'player')}>
          <Roster badge={team.badge} players={players} stats={stats} captainId={team.captain_id} />
        </Panel>
      </Columns>
    </>
  )
}

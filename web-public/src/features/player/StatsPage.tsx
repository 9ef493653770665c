import { useSearchParams } from 'react-router-dom'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { countText } from '../../ui/count-text.ts'
import { GameLog } from './GameLog.tsx'
import { summarizeGames } from './played-games.ts'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import { PointsChart } from './PointsChart.tsx'
import { SeasonBreakdown } from './SeasonBreakdown.tsx'
import { Highs, SeasonAverages, Splits } from './Splits.tsx'
import { Sponsor } from './Sponsor.tsx'
import type { PlayerStatsData } from './stats-data.ts'

/** A player's statistics: summary, seasons, sponsor and games (S042–S046). A filter selects one team. */
export function StatsPage({ data: { player, columns, games, sponsor } }: { data: PlayerStatsData }) {
  const [search] = useSearchParams()
  const team = search.get('team') ?? ''
  const shownGames = games.filter(({ teamId }) => !team || teamId === team)
  const shown = { games: shownGames, columns }
  return (
    <>
      <PlayerHeader player={player} figures={summarizeGames(shownGames, columns)} />
      <PlayerTabs id={player.id} current="stats" />
      <Columns
        side={
          shownGames.length > 0 ? (
            <>
              <Highs {...shown} />
              <Splits {...shown} />
              <SeasonAverages {...shown} />
            </>
          ) : null
        }
      >
        <Filters label="Filter statistics">
          <SelectFilter
            name="team"
            label="Team"
            value={team}
            options={[
              { value: '', label: 'All Teams' },
              ...player.history.map(({ teamId, team: name, season }) => ({
                value: teamId,
                label: `${name} (${season})`,
              })),
            ]}
          />
        </Filters>
        {shownGames.length > 1 ? <PointsChart games={shownGames} /> : null}
        <Panel title="Season Breakdown">
          {shownGames.length === 0 ? <Empty text="No statistics yet." /> : <SeasonBreakdown {...shown} />}
        </Panel>
        {sponsor ? <Sponsor sponsor={sponsor} player={player.name} /> : null}
        {shownGames.length > 0 ? (
          <Panel title="Game log" detail={countText(shownGames.length, 'game')}>
            <GameLog {...shown} />
          </Panel>
        ) : null}
      </Columns>
    </>
  )
}

import { Alert } from '@mantine/core'
import type { TeamDetailView } from '@league/contracts/team/views'
import { formatCount } from '../../ui/format-count.ts'
import { Page } from '../../ui/Page.tsx'
import type { TeamIds } from './team-ids.ts'
import { RosterSection } from './RosterSection.tsx'
import { TeamGames } from './TeamGames.tsx'

/** Minimum number of players of a team (R193). */
const MIN_PLAYERS = 5

/** The roster and the games of a team in a league, shown at each of its addresses (S092, S099). */
export function TeamScreen({ team, teamIds }: { team: TeamDetailView; teamIds: TeamIds }) {
  return (
    <Page
      title={team.name}
      subtitle={`${team.wins}–${team.losses} · ${team.leagueName} · ${team.seasonName}`}
    >
      {team.players.length < MIN_PLAYERS && (
        <Alert color="var(--warn)" variant="outline" title="Not enough players">
          This team has {formatCount(team.players.length, 'player')}. It needs at least {MIN_PLAYERS}.
        </Alert>
      )}
      <RosterSection teamIds={teamIds} players={team.players} captainId={team.captain_id} />
      <TeamGames teamId={team.id} games={team.games} />
    </Page>
  )
}

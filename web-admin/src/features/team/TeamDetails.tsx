import { Alert } from '@mantine/core'
import type { TeamDetailView } from '@league/contracts/team/views'
import { Page } from '../../ui/Page.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { RosterSection } from './RosterSection.tsx'
import { TeamGamesSection } from './TeamGamesSection.tsx'
import type { TeamParams } from './team-params.ts'

/** A team with fewer players gets a warning (R193). */
const MIN_PLAYERS = 5

/** The roster and the games of a team, the same at each of its addresses (S092, S099). */
export function TeamDetails({ team, params }: { team: TeamDetailView; params: TeamParams }) {
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
      <RosterSection params={params} players={team.players} captainId={team.captain_id} />
      <TeamGamesSection teamId={team.id} games={team.games} />
    </Page>
  )
}

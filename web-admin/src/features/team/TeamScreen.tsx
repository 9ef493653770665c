import { Alert } from '@mantine/core'
import type { TeamDetailView } from '@league/contracts/team/views'
import { Page } from '../../ui/Page.tsx'
import type { TeamPlace } from './place.ts'
import { RosterSection } from './RosterSection.tsx'
import { TeamGames } from './TeamGames.tsx'

/** Fewest players of a team (R193). */
const fewestPlayers = 5

/** A team in a league: roster and games, the same at every address of it (S092, S099). */
export function TeamView({ team, place }: { team: TeamDetailView; place: TeamPlace }) {
  return (
    <Page
      title={team.name}
      subtitle={`${team.wins}–${team.losses} · ${team.leagueName} · ${team.seasonName}`}
    >
      {team.players.length < fewestPlayers && (
        <Alert color="var(--warn)" variant="outline" title="Not enough players">
          This team has {team.players.length} of at least {fewestPlayers} players.
        </Alert>
      )}
      <RosterSection place={place} players={team.players} captainId={team.captain_id} />
      <TeamGames teamId={team.id} games={team.games} />
    </Page>
  )
}

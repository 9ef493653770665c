import { Alert } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { useRead } from '../../app/use-read.ts'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { RosterSection } from './RosterSection.tsx'
import { TeamGames } from './TeamGames.tsx'

/** Fewest players of a team (R193). */
const fewestPlayers = 5

/** A team in a league: roster and games (S092). */
export function TeamPage() {
  const { seasonId = '', leagueId = '', teamId = '' } = useParams()
  const place = { seasonId, leagueId, teamId }
  const team = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id', {
    params: { seasonId, leagueId, id: teamId },
  })
  return (
    <Reading of={team} missing="Team not found.">
      {({ team: found }) => (
        <Page
          title={found.name}
          aside={`${found.wins}–${found.losses} · ${found.leagueName} · ${found.seasonName}`}
        >
          {found.players.length < fewestPlayers && (
            <Alert color="var(--note)" variant="outline" title="Not enough players">
              This team has {found.players.length} of at least {fewestPlayers} players.
            </Alert>
          )}
          <RosterSection place={place} players={found.players} captainId={found.captain_id} />
          <TeamGames teamId={found.id} games={found.games} />
        </Page>
      )}
    </Reading>
  )
}

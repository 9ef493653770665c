import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { teamMessages } from '@league/contracts/team/messages'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'

/** A team of a league with a button that hides it from visitors or shows it (S098, decision 14). */
export function TeamTogglePage() {
  const { id = '' } = useParams()
  const team = useRead('GET /api/teamsv2/:id', { params: { id } })
  const toggle = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden')
  return (
    <QueryBoundary
      query={team}
      missing="Team not found."
      missingLink={<Link to={paths.teams}>Go to the teams</Link>}
      skeleton={<TeamSkeleton />}
    >
      {({ team: { name, hidden, season_id, league_id, leagueName, seasonName } }) => {
        const toggleHidden = () => {
          const params = { seasonId: season_id, leagueId: league_id, id }
          const input = { params, body: { hidden: !hidden } }
          return announceOutcome(async () => {
            await toggle.mutateAsync({ input })
            return teamMessages.changed
          })
        }
        return (
          <Page
            title={name}
            subtitle={`${leagueName} · ${seasonName}`}
            actions={
              <Button
                aria-label={`${hidden ? 'Show' : 'Hide'} ${name}`}
                onClick={() => void toggleHidden()}
                loading={toggle.isPending}
              >
                {hidden ? 'Show' : 'Hide'}
              </Button>
            }
          >
            <p>
              {hidden
                ? 'Hidden: visitors do not see this team. Its games stay in the schedule.'
                : 'Shown: visitors see this team.'}
            </p>
            <p>
              <Link to={paths.team(season_id, league_id, id)}>Roster and games</Link>
            </p>
          </Page>
        )
      }}
    </QueryBoundary>
  )
}

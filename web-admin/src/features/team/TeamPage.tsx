import { Link, useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import { TeamDetails } from './TeamDetails.tsx'

/** A team at its address below season and league (S092). */
export function TeamPage() {
  const { seasonId = '', leagueId = '', teamId = '' } = useParams()
  const team = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id', {
    params: { seasonId, leagueId, id: teamId },
  })
  return (
    <QueryBoundary
      query={team}
      missing="Team not found."
      missingLink={<Link to={paths.teams}>Go to the teams</Link>}
      skeleton={<TeamSkeleton />}
    >
      {({ team: found }) => <TeamDetails team={found} params={{ seasonId, leagueId, teamId }} />}
    </QueryBoundary>
  )
}

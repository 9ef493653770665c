import { Link, useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import { TeamDetails } from './TeamDetails.tsx'

/** A team at the same address as its public page (S099, decision 10). */
export function TeamEntryPage() {
  const { id = '' } = useParams()
  const team = useRead('GET /api/teamsv2/:id', { params: { id } })
  return (
    <QueryBoundary
      query={team}
      missing="Team not found."
      missingLink={<Link to={paths.teams}>Go to the teams</Link>}
      skeleton={<TeamSkeleton />}
    >
      {({ team: found }) => (
        <TeamDetails
          team={found}
          params={{ seasonId: found.season_id, leagueId: found.league_id, teamId: found.id }}
        />
      )}
    </QueryBoundary>
  )
}

import { useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamDetails } from './TeamDetails.tsx'

/** A team at the same address as its public page (S099, decision 10). */
export function TeamEntryPage() {
  const { id = '' } = useParams()
  const team = useRead('GET /api/teamsv2/:id', { params: { id } })
  return (
    <QueryBoundary query={team} missing="Team not found.">
      {({ team: found }) => (
        <TeamDetails
          team={found}
          params={{ seasonId: found.season_id, leagueId: found.league_id, teamId: found.id }}
        />
      )}
    </QueryBoundary>
  )
}

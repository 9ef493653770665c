import { useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamScreen } from './TeamScreen.tsx'

/** The screen of a team at the same address as its public page (S099, decision 10). */
export function TeamEntryPage() {
  const { id = '' } = useParams()
  const team = useRead('GET /api/teamsv2/:id', { params: { id } })
  return (
    <QueryBoundary query={team} missing="Team not found.">
      {(data) => (
        <TeamScreen
          team={data.team}
          teamIds={{
            seasonId: data.team.season_id,
            leagueId: data.team.league_id,
            teamId: data.team.id,
          }}
        />
      )}
    </QueryBoundary>
  )
}

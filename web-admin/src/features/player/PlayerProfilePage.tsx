import { useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PlayerProfile } from './PlayerProfile.tsx'

/** The profile of a player for a signed-in user (S047), at both of its addresses. */
export function PlayerProfilePage() {
  const { playerId, id = playerId ?? '' } = useParams()
  const player = useRead('GET /api/playersv2/:id', { params: { id } })
  return (
    <QueryBoundary query={player} missing="Player not found.">
      {({ player: found }) => <PlayerProfile key={found.id} player={found} />}
    </QueryBoundary>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { PlayerView } from '@league/contracts/player/views'
import { Link, useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FormSkeleton, PageSkeleton } from '../../ui/Skeleton.tsx'
import { usePlayerContext } from './use-player-context.ts'
import { PlayerProfile } from './PlayerProfile.tsx'

const skeleton = (
  <PageSkeleton>
    <FormSkeleton fields={6} />
  </PageSkeleton>
)

/** The profile of a player for a signed-in user (S047), at both of its addresses. */
export function PlayerProfilePage() {
  const { playerId, id = playerId ?? '' } = useParams()
  const player = useRead('GET /api/playersv2/:id', { params: { id } })
  return (
    <QueryBoundary
      query={player}
      missing="Player not found."
      missingLink={<Link to={paths.allPlayers}>Go to all players</Link>}
      skeleton={skeleton}
    >
      {({ player: found }) => <ProfileInContext key={found.id} query={player} player={found} />}
    </QueryBoundary>
  )
}

/** The profile, once what it shows of the season and the sport is loaded too. */
function ProfileInContext({ query, player }: { query: UseQueryResult<unknown, Error>; player: PlayerView }) {
  const { reads } = usePlayerContext(player)
  return (
    <QueryBoundary query={query} together={reads} skeleton={skeleton}>
      {() => <PlayerProfile player={player} />}
    </QueryBoundary>
  )
}

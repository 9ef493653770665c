import { Link, useParams } from 'react-router-dom'
import { Instant } from '../../shared/Instant.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { GameEditor } from './GameEditor.tsx'
import { useGame } from './use-game.ts'
import text from '../../ui/text.module.css'
import { paths } from '../../paths.ts'

const skeleton = (
  <PageSkeleton>
    <CardsSkeleton cards={1} />
    <TableSkeleton columns={['title', 'number', 'number', 'number', 'number', 'number']} rows={9} />
  </PageSkeleton>
)

/** The page of a game for signed-in users (S048, S049). Visitors see the public page instead (R238, R239). */
export function GamePage() {
  const { id = '' } = useParams()
  const { game, asOf } = useGame(id)
  return (
    // The missing text is specified (R237).
    <QueryBoundary
      query={game}
      loading="Loading..."
      missing="Game not found."
      skeleton={skeleton}
      missingLink={<Link to={paths.schedule}>Go to the schedule</Link>}
    >
      {(detail) => (
        <>
          {asOf && (
            <p className={text.muted}>
              No network. You see the game as of <Instant at={asOf} />.
            </p>
          )}
          <GameEditor key={detail.game.id} detail={detail} />
        </>
      )}
    </QueryBoundary>
  )
}

import { useParams } from 'react-router-dom'
import { Instant } from '../../shared/Instant.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { GameEditor } from './GameEditor.tsx'
import { useGame } from './use-game.ts'
import text from '../../ui/text.module.css'

/** A game for who is signed in (S048, S049): the editor; visitors get the public page instead (R238, R239). */
export function GamePage() {
  const { id = '' } = useParams()
  const { game, asOf } = useGame(id)
  return (
    // R237
    <QueryBoundary query={game} loading="Loading..." missing="Game not found.">
      {(detail) => (
        <>
          {asOf && (
            <p className={text.muted}>
              No network: the game as it was read here <Instant at={asOf} />.
            </p>
          )}
          <GameEditor key={detail.game.id} detail={detail} />
        </>
      )}
    </QueryBoundary>
  )
}

import { useParams } from 'react-router-dom'
import { useRead } from '../../app/use-read.ts'
import { Reading } from '../../ui/Reading.tsx'
import { GameEditor } from './GameEditor.tsx'

/** A game for who is signed in (S048, S049). */
export function GamePage() {
  const { id = '' } = useParams()
  const game = useRead('GET /api/gamesv2/:id', { params: { id } })
  return (
    <Reading of={game} loading="Loading..." missing="Game not found.">
      {(detail) => <GameEditor key={detail.game.id} detail={detail} />}
    </Reading>
  )
}

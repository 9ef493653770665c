import type { ReactNode } from 'react'
import type { NamedResult } from '@league/contracts/game/result-text'
import { resultText } from './result-text.ts'

interface Props {
  game: NamedResult
  /** A mark before the result. */
  children?: ReactNode
}

/** The cell of a table that shows the result of a game. The text of a forfeit wraps, which a score does not. */
export function ResultCell({ game, children }: Props) {
  return (
    <td data-cell="value" data-score={game.status === 'forfeit' ? 'text' : ''}>
      {children}
      {resultText(game)}
    </td>
  )
}

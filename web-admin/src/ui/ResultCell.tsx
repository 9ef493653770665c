import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isCompleted, winnerOf, type GameResult } from '@league/contracts/game/rules'
import type { NamedResult } from '@league/contracts/game/result-text'
import { resultText } from './result-text.ts'
import styles from './ResultCell.module.css'

interface Props {
  game: NamedResult
  /** A mark before the result. */
  children?: ReactNode
}

const words = { W: 'won', L: 'lost', T: 'tied' } as const

/** The cell of a table of one team's games: W, L or T, and the score with the points of the team first. */
export function TeamResultCell({ game, teamId }: { game: NamedResult & GameResult; teamId: string }) {
  const { score_home: home, score_away: away, status } = game
  if (status === 'forfeit' || home === null || away === null) return <ResultCell game={game} />
  const [own, other] = game.home_team_id === teamId ? [home, away] : [away, home]
  const winner = winnerOf(game)
  const letter = winner === null ? 'T' : winner === teamId ? 'W' : 'L'
  return (
    <td data-cell="value" data-score="">
      <span className={styles.score}>
        {isCompleted(game) && (
          <>
            <span className={styles.letter} data-letter={letter} aria-hidden>
              {letter}
            </span>
            <VisuallyHidden>{words[letter]}</VisuallyHidden>{' '}
          </>
        )}
        {own}–{other}
      </span>
    </td>
  )
}

/**
 * The cell of a table that shows the result of a game. On a phone the two scores stand below each other, beside the
 * names of the teams if these have a line each (`data-lines`). The text of a forfeit wraps, which a score does not.
 */
export function ResultCell({ game, children }: Props) {
  const { score_home: home, score_away: away, status } = game
  if (status === 'forfeit' || home === null || away === null) {
    return (
      <td
        data-cell="value"
        data-score={status === 'forfeit' ? 'text' : ''}
        data-none={status !== 'forfeit' && home === null && away === null ? '' : undefined}
      >
        {children}
        {resultText(game)}
      </td>
    )
  }
  return (
    <td data-cell="value" data-score="">
      {children}
      <span className={styles.score}>
        <span data-lost={away < home || undefined}>{away}</span>
        <span className={styles.dash}> – </span>
        <span data-lost={home < away || undefined}>{home}</span>
      </span>
    </td>
  )
}

import type { KeyboardEvent } from 'react'
import { isScoreText, type Side } from './score-values.ts'
import { isBrowserUndo } from './sheet-keys.ts'
import type { ScoreRow } from './use-score-row.ts'
import styles from './ScoreCell.module.css'

interface Props {
  row: ScoreRow
  side: Side
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The input of one score. Its size is the same in every state. */
export function ScoreCell({ row, side, onKeyDown }: Props) {
  const { game, state } = row
  const value = row.values[side]
  const team = side === 'home' ? game.homeTeam : game.awayTeam
  const other = side === 'home' ? game.awayTeam : game.homeTeam
  const isRefused = state.kind === 'refused' || state.kind === 'conflict'
  return (
    <input
      className={styles.cell}
      data-side={side}
      data-game={game.id}
      data-state={value === '' ? 'empty' : state.kind}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder="–"
      aria-label={`Score of ${team.name} against ${other.name}`}
      aria-invalid={isRefused || undefined}
      value={value}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.currentTarget.select()
        row.enter()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.closest('[data-row]')?.contains(relatedTarget)) row.leave()
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        if (isBrowserUndo(nativeEvent)) return
        if (isScoreText(currentTarget.value)) row.type({ [side]: currentTarget.value })
      }}
    />
  )
}

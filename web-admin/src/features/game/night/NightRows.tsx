import { useEffect, useRef, useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NightRow } from './NightRow.tsx'
import { focusFirstEmptyCell } from './sheet-keys.ts'
import { useSheetUndo } from './use-sheet-undo.ts'
import styles from './NightRows.module.css'

interface Props {
  games: readonly GameView[]
  label: string
  showDates?: boolean
  /** Whether the first empty cell takes the focus when the rows appear. */
  takesFocus?: boolean
  /** Whether the rows are on the page of a scorer. */
  isScorer?: boolean
}

/** The rows of a score sheet. Tab runs through their cells, and Ctrl+Z takes back what was entered last. */
export function NightRows({ games, label, showDates = false, takesFocus = true, isScorer = false }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  // A game does not become due between two keys.
  const [openedAt] = useState(() => new Date().toISOString())
  const [announcement, setAnnouncement] = useState('')
  const sheetUndo = useSheetUndo(games, { sheet, announce: setAnnouncement, isScorer })
  useEffect(() => {
    if (takesFocus && sheet.current) focusFirstEmptyCell(sheet.current)
  }, [takesFocus])
  if (games.length === 0) {
    return (
      // Specified text (R240)
      <EmptyState title="No games available" drawing="games">
        Choose another day, or add games on a league’s page.
      </EmptyState>
    )
  }
  return (
    <div className={styles.sheet} data-sheet data-scorer={isScorer || undefined} ref={sheet}>
      <div className={styles.head} aria-hidden>
        <span>Time</span>
        <span>Venue, league</span>
        <span className={styles.end}>Away</span>
        <span className={styles.center}>Score</span>
        <span>Home</span>
        <span>Status</span>
        <span>Saved</span>
      </div>
      <ol className={styles.rows} aria-label={label}>
        {games.map((game) => (
          <NightRow
            key={game.id}
            game={game}
            showDate={showDates}
            isDue={(game.game_dateTime ?? '') < openedAt}
            onChanged={sheetUndo.note}
            onUndo={sheetUndo.undo}
            isScorer={isScorer}
          />
        ))}
      </ol>
      <output className={styles.announcement}>{announcement}</output>
    </div>
  )
}

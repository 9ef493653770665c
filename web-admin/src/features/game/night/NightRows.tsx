import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useOutbox } from '../use-outbox.ts'
import { NightRow, type Change } from './NightRow.tsx'
import { inverseValues, recordedIn, statusValues } from './score-values.ts'
import { commandOf, focusFirstEmptyCell, focusGame, isElsewhere } from './sheet-keys.ts'
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
  const { outbox } = useOutbox()
  const sheet = useRef<HTMLDivElement>(null)
  const changes = useRef<Change[]>([])
  // A game does not become due between two keys.
  const [openedAt] = useState(() => new Date().toISOString())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (takesFocus && sheet.current) focusFirstEmptyCell(sheet.current)
  }, [takesFocus])

  const undo = () => {
    const change = changes.current.pop()
    const game = change && games.find(({ id }) => id === change.game.id)
    if (!game) return
    const { game: before, cells } = change
    const { entered, withdrawn } = cells
      ? inverseValues(cells, outbox.forGame(game.id))
      : { entered: statusValues(before.status, before.winner_team_id), withdrawn: [] }
    void outbox
      .withdraw(game.id, withdrawn)
      .then(() => outbox.enter(game.id, entered, recordedIn(game), matchupText(game)))
      .then(() => outbox.flush())
    setAnnouncement(`Undone: ${matchupText(game)}.`)
    if (sheet.current) focusGame(sheet.current, game.id)
  }
  // The focus may also be on nothing, for example after the menu of a row was closed.
  const onDocumentKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || commandOf(event) !== 'undo') return
    if (!sheet.current || isElsewhere(sheet.current, event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onDocumentKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (games.length === 0) {
    return (
      // Specified text (R240)
      <EmptyState title="No games available" drawing="games">
        Choose another day, or add games on the page of a league.
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
            onChanged={(change) => changes.current.push(change)}
            onUndo={undo}
            isScorer={isScorer}
          />
        ))}
      </ol>
      <output className={styles.announcement}>{announcement}</output>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { UndoableChange } from '@league/contracts/client/api-client'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { collectChanges } from '../../../lib/changes-of-work.ts'
import { refreshReads } from '../../../lib/query-client.ts'
import { announceUndo } from '../../../lib/undo-changes.ts'
import { updateCachedGame } from '../cached-game.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { unsentEntries } from '../send-now.ts'
import { useOutbox } from '../use-outbox.ts'
import { inverseValues, recordedIn, statusValues, type RowValues } from './score-values.ts'
import { commandOf, focusGame, isElsewhere } from './sheet-keys.ts'

/** A change of a row that Ctrl+Z takes back. */
export interface Change {
  /** The game before the change. */
  game: GameView
  /** What was changed: 'score 61–62'. */
  what: string
  /** What the cells showed before a score; null for a change of the status. */
  cells: RowValues | null
  /** Resolves when the device has stored the change. */
  stored: Promise<unknown>
}

interface SheetChange extends Change {
  /** Resolves, once the server has the change, to what undoes it; to nothing if only opposite values do. */
  saved: Promise<readonly UndoableChange[]>
}

interface Options {
  /** The element around the games. */
  sheet: RefObject<HTMLElement | null>
  /** Says what was undone, unless a message does. */
  announce: (text: string) => void
  /** Whether the sheet belongs to a scorer, who may not undo changes. */
  isScorer: boolean
}

/**
 * Keeps the changes of a score sheet, to undo the last one. A change that the server has is undone like any other, so
 * that the history marks it as undone. One that it does not have yet is put back on this device. Ctrl+Z also counts while
 * nothing has the focus, for example after the menu of a row was closed.
 */
export function useSheetUndo(games: readonly GameView[], { sheet, announce, isScorer }: Options) {
  const { outbox } = useOutbox()
  const queries = useQueryClient()
  const changes = useRef<SheetChange[]>([])
  const lastUndo = useRef<Promise<unknown>>(Promise.resolve())
  const current = useRef(games)
  useEffect(() => {
    current.current = games
  }, [games])

  /** Enters the opposite values. They are sent like any others. */
  const restoreValues = ({ game: before, cells, what }: Change, game: GameView) => {
    const { entered, withdrawn } = cells
      ? inverseValues(cells, outbox.forGame(game.id))
      : { entered: statusValues(before.status, before.winner_team_id), withdrawn: [] }
    void outbox
      .withdraw(game.id, withdrawn)
      .then(() => outbox.enter(game.id, entered, recordedIn(game), matchupText(game)))
      .then(() => outbox.flush())
    // The server undoes no change of a score that a later one follows.
    for (const earlier of changes.current)
      if (earlier.game.id === game.id) earlier.saved = Promise.resolve([])
    announce(`Undone: ${what} of ${matchupText(game)}.`)
  }

  const undoSaved = async (
    saved: readonly UndoableChange[],
    { game: before, cells, what }: Change,
    game: GameView,
  ) => {
    const { status, winner_team_id } = before
    // The row shows it at once, and what is typed next is based on it.
    updateCachedGame(queries, { ...game, status, winner_team_id, ...(cells && scoreOf(cells, before)) })
    if (!(await announceUndo(saved, { what: `${what} of ${matchupText(game)}` }))) void refreshReads()
  }

  const undoChange = async (change: SheetChange) => {
    const { id } = change.game
    if (!isScorer && outbox.forGame(id).batch && outbox.view().state === 'sending') await outbox.flush()
    const saved = isUnsent(outbox, id) || !navigator.onLine ? [] : await change.saved
    const game = current.current.find((candidate) => candidate.id === id)
    if (!game) return
    if (saved.length > 0) await undoSaved(saved, change, game)
    else restoreValues(change, game)
  }

  /** Undoes the last change, after those that are being undone. Returns whether there was one. */
  const undo = (): boolean => {
    const change = changes.current.pop()
    if (!change) return false
    lastUndo.current = lastUndo.current.then(() => undoChange(change))
    if (sheet.current) focusGame(sheet.current, change.game.id)
    return true
  }

  const onDocumentKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || commandOf(event) !== 'undo') return
    if (!sheet.current || isElsewhere(sheet.current, event.target)) return
    // Without a change, the key may belong to a message.
    if (undo()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onDocumentKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return {
    note(change: Change) {
      const saved = isScorer ? Promise.resolve([]) : savedChanges(outbox, change)
      changes.current.push({ ...change, saved })
    },
    undo,
  }
}

/** Returns the score of the cells. Empty cells stand for no score and for 0–0. */
const scoreOf = ({ away, home }: RowValues, { score_away, score_home }: GameView) => ({
  score_away: away === '' ? score_away : Number(away),
  score_home: home === '' ? score_home : Number(home),
})

const isUnsent = (outbox: Outbox, gameId: string) =>
  (['score', 'details'] as const).some((kind) => unsentEntries(outbox.forGame(gameId), kind).length > 0)

/** Resolves, once the server has a change, to what undoes it. To nothing if it was sent together with an earlier one. */
async function savedChanges(outbox: Outbox, { game, stored }: Change): Promise<readonly UndoableChange[]> {
  const isAlone = !isUnsent(outbox, game.id)
  const send = async () => {
    await stored
    await untilSent(outbox, game.id)
  }
  const { changes } = await collectChanges(send, [`game ${game.id}`])
  return isAlone ? changes : []
}

/** Resolves when nothing of a game is left to send. */
function untilSent(outbox: Outbox, gameId: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isUnsent(outbox, gameId)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = outbox.subscribe(check)
    check()
  })
}

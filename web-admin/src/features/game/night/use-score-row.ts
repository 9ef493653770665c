import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { confirm } from '../../../ui/confirmation.ts'
import type { EnteredValue } from '../outbox/game-outbox.ts'
import { useOutbox } from '../use-outbox.ts'
import type { Change } from './use-sheet-undo.ts'
import { savingStateOf, type SavingState } from './saving-state.ts'
import {
  clearedPeriods,
  DRAFT_NAME,
  enteredValues,
  isComplete,
  recordedIn,
  recordedPair,
  unsentPair,
  unsentPeriods,
  type Pair,
  type RowDraft,
  type RowValues,
} from './score-values.ts'

/** Time to finish typing once both scores are filled in. */
const SAVE_DELAY_MS = 600

/** The same for a game in play. It is longer, because a question then takes the focus from the cells. */
const ASK_DELAY_MS = 2000

interface TypedPeriod {
  /** What the cell of the period showed before. */
  shown: string
  /** The keys of all recorded period scores that are to be removed. */
  removed: readonly string[]
  /** Whether another cell has to be cleared, too, before anything is sent. */
  isWaiting: boolean
}

export interface ScoreRow {
  game: GameView
  values: RowValues
  state: SavingState
  /** When this page saw the score saved; null for what was saved before. */
  savedAt: Date | null
  type: (change: Partial<Pair>) => void
  typePeriod: (key: string, text: string, context: TypedPeriod) => void
  /** Sends a complete pair now. Half a pair stays on this device. */
  leave: () => void
  enter: () => void
  /** Discards what was typed and not saved. Returns whether there was anything. */
  discard: () => boolean
  /** Resolves when the device has stored the new status. */
  changeStatus: (entered: EnteredValue[]) => Promise<void>
}

/**
 * Keeps the score of a game while it is typed: every key is stored on this device, and a complete pair is sent
 * 600 ms after the last key or when the focus leaves the row. A score that would end a game in play is sent only
 * after a question, and discarded if the answer is no.
 *
 * @param onChanged called with each change of a score, to undo it
 */
export function useScoreRow(game: GameView, onChanged?: (change: Change) => void): ScoreRow {
  const { outbox, view } = useOutbox()
  const [typed, setTyped] = useState<RowDraft | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const gameOutbox = outbox.forGame(game.id)
  const draft = typed ?? (gameOutbox.drafts[DRAFT_NAME] as RowDraft | undefined) ?? null
  const pair = draft?.values ?? unsentPair(gameOutbox, game) ?? recordedPair(game)
  const periods = { ...unsentPeriods(gameOutbox), ...draft?.values.periods }
  const removed = draft?.values.removed ?? []
  const values: RowValues = { away: pair.away, home: pair.home, periods, removed }
  const state = savingStateOf({
    outbox: gameOutbox,
    sendState: view.state,
    pair,
    isTyped: draft !== null,
    hasPeriods: Object.values(draft?.values.periods ?? {}).some((text) => text !== ''),
    hasFocus,
  })

  const wasUnsent = useRef(false)
  const isUnsent = state.kind === 'saving' || (state.kind === 'on-device' && state.reason === 'waiting')
  useEffect(() => {
    if (wasUnsent.current && state.kind === 'saved') setSavedAt(new Date())
    wasUnsent.current = isUnsent
  }, [isUnsent, state.kind])

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pending = useRef<RowDraft | null>(null)
  const discard = async (discarded: RowDraft) => {
    clearTimeout(timer.current)
    pending.current = null
    // While the device still has it, the row would take it for what an earlier page left behind.
    await outbox.saveDraft(game.id, DRAFT_NAME, null)
    setTyped((latest) => (latest === discarded ? null : latest))
  }
  const save = async (complete: RowDraft) => {
    pending.current = null
    // A final score ends the game for whoever is scoring it.
    if (game.live && !(await confirm(liveQuestion(game, complete.values), 'Finish game')))
      return discard(complete)
    const { base, before = { ...recordedPair(base), periods: {} } } = complete
    const recorded = recordedIn(base, removedScores(complete.values, before))
    const stored = outbox.enter(game.id, enteredValues(complete.values), recorded, matchupText(base))
    onChanged?.({ game, what: changedText(complete.values, before), cells: before, stored })
    await stored
    await outbox.withdraw(game.id, clearedPeriods(complete.values))
    await outbox.saveDraft(game.id, DRAFT_NAME, null)
    setTyped((latest) => (latest === complete ? null : latest))
    void outbox.flush()
  }
  const saveNow = () => {
    clearTimeout(timer.current)
    const latest = pending.current
    if (latest && isComplete(latest.values)) void save(latest)
  }
  const lastSaveNow = useRef(saveNow)
  useEffect(() => {
    lastSaveNow.current = saveNow
  })
  useEffect(() => () => lastSaveNow.current(), [])

  // The page may have been closed between the last key and saving.
  const leftBehind = typed === null && draft !== null && isComplete(draft.values)
  const saveLeftBehind = useEffectEvent(() => draft && void save(draft))
  useEffect(() => {
    if (!leftBehind) return
    const next = setTimeout(saveLeftBehind)
    return () => clearTimeout(next)
  }, [leftBehind])

  const before = draft?.before ?? { ...pair, periods: {} }
  const keep = (next: RowValues, earlier: RowValues, isDone = true) => {
    const latest = { values: next, base: draft?.base ?? game, before: earlier }
    pending.current = latest
    setTyped(latest)
    void outbox.saveDraft(game.id, DRAFT_NAME, latest)
    clearTimeout(timer.current)
    const delay = game.live ? ASK_DELAY_MS : SAVE_DELAY_MS
    if (isDone && isComplete(next)) timer.current = setTimeout(() => void save(latest), delay)
  }

  return {
    game,
    values,
    state,
    savedAt,
    enter: () => setFocus(true),
    type: (change) => keep({ ...values, ...change }, before),
    typePeriod(key, text, { shown, removed: nowRemoved, isWaiting }) {
      const earlier = { ...before, periods: { [key]: shown, ...before.periods } }
      const next = { ...values, periods: { ...values.periods, [key]: text }, removed: nowRemoved }
      keep(next, earlier, !isWaiting)
    },
    leave() {
      setFocus(false)
      saveNow()
    },
    discard() {
      if (!draft) return false
      void discard(draft)
      return true
    },
    changeStatus(entered) {
      const stored = outbox.enter(game.id, entered, recordedIn(game), matchupText(game))
      void stored.then(() => outbox.flush())
      return stored
    },
  }
}

/** Returns what was entered. If the score stayed the same, that is periods. */
function changedText({ away, home }: Pair, before: Pair): string {
  return away === before.away && home === before.home ? 'periods' : `score ${away}–${home}`
}

/** Returns what the cells of removed period scores showed before. */
function removedScores({ removed = [] }: RowValues, before: RowValues): RowValues['periods'] {
  return Object.fromEntries(removed.map((key) => [key, before.periods[key] ?? '0']))
}

const liveQuestion = (game: GameView, { away, home }: Pair) =>
  `${matchupText(game)} is being scored live. Finish it with the score ${away}–${home}?`

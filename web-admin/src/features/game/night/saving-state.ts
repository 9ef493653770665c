import type { Kind } from '../outbox/fields.ts'
import type { Entry, GameOutbox } from '../outbox/game-outbox.ts'
import type { SendState } from '../outbox/sender.ts'
import { unsentEntries } from '../send-now.ts'
import { isComplete, isEmpty, type Pair } from './score-values.ts'

/** What became of the values of a row. */
export type SavingState =
  | { kind: 'empty' | 'saved' | 'saving' | 'typing' }
  /** One score is missing, the score of typed periods is missing, or the network is down. */
  | { kind: 'on-device'; reason: 'half' | 'no-score' | 'waiting' }
  | { kind: 'refused'; refusal: string; fields: string[] }
  | { kind: 'conflict'; entries: Entry[] }

interface Row {
  outbox: GameOutbox
  sendState: SendState
  /** What the cells show. */
  pair: Pair
  /** The cells show typed values that were not entered into the outbox yet. */
  isTyped: boolean
  /** Whether scores by period were typed, which are sent only with the final score. */
  hasPeriods: boolean
  hasFocus: boolean
}

const kinds: readonly Kind[] = ['score', 'details']

/** Returns the state of saving that a row shows. */
export function savingStateOf({ outbox, sendState, pair, isTyped, hasPeriods, hasFocus }: Row): SavingState {
  const unsent = kinds.flatMap((kind) => unsentEntries(outbox, kind))
  const conflicts = unsent.filter(({ state }) => state === 'conflict')
  if (conflicts.length > 0) return { kind: 'conflict', entries: conflicts }
  const refused = unsent.filter(({ state }) => state === 'refused')
  const [first] = refused
  if (first) {
    const fields = refused.map((entry) => entry.field)
    return { kind: 'refused', refusal: first.refusal ?? 'This was not saved.', fields }
  }
  if (isTyped && hasPeriods && !isComplete(pair)) return { kind: 'on-device', reason: 'no-score' }
  if (isTyped && !isComplete(pair) && !isEmpty(pair))
    return hasFocus ? { kind: 'typing' } : { kind: 'on-device', reason: 'half' }
  if (isTyped) return { kind: 'typing' }
  if (unsent.length > 0) {
    const isWaiting = sendState === 'waiting' || sendState === 'signed-out'
    return isWaiting ? { kind: 'on-device', reason: 'waiting' } : { kind: 'saving' }
  }
  return { kind: isEmpty(pair) ? 'empty' : 'saved' }
}

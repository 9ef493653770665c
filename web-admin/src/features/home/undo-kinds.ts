import type { GameView } from '@league/contracts/game/views'
import type { HistoryEntryView } from '@league/contracts/history/views'

/** The kinds of changes of the status of a game. */
export const statusKinds: ReadonlySet<string> = new Set([
  'GameForfeited',
  'GamePostponed',
  'GameCancelled',
  'GameReinstated',
])

const scoreKinds: ReadonlySet<string> = new Set(['ScoreRecorded', 'ScoreCorrected'])

/** The statuses that a game gets back without another value. A forfeit would need its winner. */
const statuses: readonly string[] = ['scheduled', 'final', 'postponed'] satisfies GameView['status'][]

/** How a change is undone. */
export type Undo =
  | { kind: 'merge' | 'score' | 'page' }
  /** `status` is the status of the game before the change. */
  | { kind: 'status'; status: GameView['status'] }

/**
 * Returns how a change is undone; null if there is no command for it, or if a later change of the same thing
 * has to be undone first.
 *
 * @param entries all changes, latest first
 */
export function undoOf(entry: HistoryEntryView, entries: readonly HistoryEntryView[]): Undo | null {
  const { kind, subject, before } = entry
  if (entry.undoable) return { kind: 'merge' }
  const isLatest = (kinds: ReadonlySet<string>) =>
    entries.find((other) => kinds.has(other.kind) && other.subject.id === subject.id) === entry
  if (scoreKinds.has(kind)) return isLatest(scoreKinds) ? { kind: 'score' } : null
  if (kind === 'PageEdited' && subject.kind === 'page')
    return isLatest(new Set([kind])) ? { kind: 'page' } : null
  if (kind !== 'GameReinstated' && statusKinds.has(kind) && before !== null && statuses.includes(before))
    return isLatest(statusKinds) ? { kind: 'status', status: before as GameView['status'] } : null
  return null
}

import type { UndoableChange } from '@league/contracts/client/api-client'

/** What sends commands: screens do, and the outbox of a game does, also long after a screen has filled it. */
export type ChangeSource = 'screen' | `game ${string}`

interface Collector {
  sources: readonly ChangeSource[]
  changes: UndoableChange[]
  /** Whether another work ran at the same time, so that a change may be of either. */
  isMixed: boolean
}

const collectors = new Set<Collector>()

/** Notes a change that a command of this page has made, for the work that sent the command. */
export function noteChange(change: UndoableChange | null, source: ChangeSource = 'screen'): void {
  if (!change) return
  const interested = [...collectors].filter(({ sources }) => sources.includes(source))
  for (const collector of interested) {
    collector.changes.push(change)
    collector.isMixed ||= interested.length > 1
  }
}

/** The changes of work that failed, by the error that it threw. */
const changesBefore = new WeakMap<object, readonly UndoableChange[]>()

/** Returns what work had changed before it failed with an error, to be undone. */
export function changesBeforeFailure(error: unknown): readonly UndoableChange[] {
  return (typeof error === 'object' && error !== null && changesBefore.get(error)) || []
}

/**
 * Does some work and returns, besides its result, the changes of its commands that can be undone, in their order. None
 * if other work changed something at the same time: then nobody knows which is whose.
 */
export async function collectChanges<T>(
  work: () => Promise<T>,
  sources: readonly ChangeSource[] = ['screen'],
): Promise<{ result: T; changes: readonly UndoableChange[] }> {
  const collector: Collector = { sources, changes: [], isMixed: false }
  collectors.add(collector)
  try {
    const result = await work()
    return { result, changes: collector.isMixed ? [] : collector.changes }
  } catch (error) {
    if (typeof error === 'object' && error !== null && !collector.isMixed)
      changesBefore.set(error, collector.changes)
    throw error
  } finally {
    collectors.delete(collector)
  }
}

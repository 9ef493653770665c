import { needsReason, replayAction, type ReplayAction } from '@league/contracts/projection/views'

const POSITION = /^\d{1,19}$/

/** What an operator has typed. `action` is undefined for `status`. */
export interface ReplayArguments {
  action: ReplayAction | undefined
  /** A projection, or `all`. */
  name: string
  /** The parked event that a retry or a skip is about. */
  position: string | undefined
  reason: string | undefined
}

/**
 * Parses the arguments of `npm run replay`.
 *
 * @param projections the names of all projections
 * @returns undefined if the arguments are wrong
 */
export function parseReplayArguments(
  args: readonly string[],
  projections: readonly string[],
): ReplayArguments | undefined {
  const [verb, name = 'all', ...rest] = args
  const { data: action } = replayAction.safeParse(verb)
  if (!action && verb !== 'status') return undefined
  if (name !== 'all' && !projections.includes(name)) return undefined
  const isAboutEvent = action === 'retry' || action === 'skip'
  const position = isAboutEvent && POSITION.test(rest[0] ?? '') ? rest.shift() : undefined
  const reason = rest.length > 0 ? rest.join(' ') : undefined
  const isComplete = (reason !== undefined) === (action !== undefined && needsReason(action))
  return isComplete ? { action, name, position, reason } : undefined
}

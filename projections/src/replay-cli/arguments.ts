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
  /** The slug or the id of the organization to rebuild. */
  organization: string | undefined
}

/** Returns whether an operator asks how to use the command line. */
export function isHelpRequested(args: readonly string[]): boolean {
  return ['help', '--help', '-h'].includes(args[0] ?? '')
}

/** What is wrong with what an operator has typed. */
export interface ReplayMistake {
  mistake: string
}

/**
 * Parses the arguments of `npm run replay`.
 *
 * @param projections the names of all projections
 */
export function parseReplayArguments(
  args: readonly string[],
  projections: readonly string[],
): ReplayArguments | ReplayMistake {
  const [verb, name = 'all', ...rest] = args
  const { data: action } = replayAction.safeParse(verb)
  if (verb === undefined) return { mistake: 'Name an action.' }
  if (!action && verb !== 'status') return { mistake: `There is no action "${verb}".` }
  if (name !== 'all' && !projections.includes(name)) return { mistake: `There is no projection "${name}".` }
  const isAboutEvent = action === 'retry' || action === 'skip'
  const position = isAboutEvent && POSITION.test(rest[0] ?? '') ? rest.shift() : undefined
  const organization = action === 'rebuild-organization' ? rest.shift() : undefined
  const reason = rest.join(' ').trim() || undefined
  const wantsReason = action !== undefined && needsReason(action)
  if (action === 'rebuild-organization' && organization === undefined)
    return { mistake: 'Name the organization by its slug, at the end.' }
  if (wantsReason && reason === undefined) return { mistake: `Say why, at the end: ${verb} needs a reason.` }
  if (!wantsReason && reason !== undefined) return { mistake: `${verb} takes no "${reason}".` }
  return { action, name, position, reason, organization }
}

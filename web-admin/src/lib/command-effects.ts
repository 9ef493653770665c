import type { QueryKey } from '@tanstack/react-query'
import type { ApiResponse } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { isOutcomeUnknown } from './idempotency.ts'
import { refreshReads } from './query-client.ts'

/** Whether a command has failed that the server may have carried out. */
let isUncertain = false

/** The last log position of this page's own commands, by the projection that they changed. */
const ownPositions = new Map<string, bigint>()
/** The last log position of own commands for which the server did not name the changed projections. */
let ownPositionOfUnknown = -1n

/**
 * Fetches the reads that a command of this page has changed; all of them if that is not known.
 *
 * @param options.refetch false marks them as outdated only, for a screen that knows what it has changed
 * @param options.except the key of the read that the response to the command holds
 */
export function applyCommand(
  {
    position,
    projections,
    stale,
  }: Pick<ApiResponse<unknown>, 'position' | 'projections'> & { stale?: boolean },
  options: { refetch?: boolean; except?: QueryKey } = {},
): void {
  const changed = isUncertain ? null : projections
  isUncertain = false
  // The reads do not show a stale command yet. The live event that says so must not count as known.
  const own = !stale && position !== null && /^\d+$/.test(position) ? BigInt(position) : -1n
  if (!changed) ownPositionOfUnknown = max(ownPositionOfUnknown, own)
  for (const name of changed ?? []) ownPositions.set(name, max(ownPositions.get(name) ?? -1n, own))
  void refreshReads(changed, options)
}

/**
 * Notes that a command failed. If the server may have carried it out, the response to the next command does
 * not name everything that changed.
 */
export function noteFailedCommand(error: unknown): void {
  const isSaved = error instanceof Problem && error.code === 'saved-not-shown'
  if (isSaved || isOutcomeUnknown(error)) isUncertain = true
}

/** Returns whether a projection at this position holds changes beyond this page's own commands. */
export function hasForeignChanges(projection: string, position: bigint): boolean {
  return position > max(ownPositionOfUnknown, ownPositions.get(projection) ?? -1n)
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

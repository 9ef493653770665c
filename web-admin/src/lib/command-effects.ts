import type { ApiResponse } from '@league/contracts/client/api-client'
import { isOutcomeUnknown } from '../lib/idempotency.ts'
import { refreshReads } from '../lib/query-client.ts'

/** A command failed in a way that may have changed something. */
let isUncertain = false

/** The last log position of this page's own commands, by the projection that they changed. */
const ownPositions = new Map<string, bigint>()
/** The same of commands whose projections are not known. */
let ownPositionOfAll = -1n

/** Fetches again what a command of this page has changed: everything where that is not known. */
export function applyCommand({
  position,
  projections,
}: Pick<ApiResponse<unknown>, 'position' | 'projections'>): void {
  const changed = isUncertain ? null : projections
  isUncertain = false
  const own = position !== null && /^\d+$/.test(position) ? BigInt(position) : -1n
  if (!changed) ownPositionOfAll = max(ownPositionOfAll, own)
  for (const name of changed ?? []) ownPositions.set(name, max(ownPositions.get(name) ?? -1n, own))
  void refreshReads(changed)
}

/** Notes that a command failed. The repeat of one that may have got through does not say all that both changed. */
export function noteFailedCommand(error: unknown): void {
  if (isOutcomeUnknown(error)) isUncertain = true
}

/** Whether a projection at this position holds more than what this page did and has read since. */
export function isNews(projection: string, position: bigint): boolean {
  return position > max(ownPositionOfAll, ownPositions.get(projection) ?? -1n)
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

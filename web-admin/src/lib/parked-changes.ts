import { useSyncExternalStore } from 'react'
import type { ApiResponse } from '@league/contracts/client/api-client'

/** The reads that lacked changes which wait for an operator, with the projections that may still lack them. */
const parkedReads = new Map<string, readonly string[]>()

const listeners = new Set<() => void>()

/**
 * Notes whether a read lacks changes. Only a read that lacked some can say that it no longer does: others may use
 * the same projections for what belongs to no organization.
 */
export function noteParkedChanges(
  key: string,
  { parked, projections }: Pick<ApiResponse<unknown>, 'parked' | 'projections'>,
): void {
  if (parked) parkedReads.set(key, projections ?? [])
  else if (parkedReads.delete(key)) removeProjections(projections ?? [])
  else return
  for (const listener of listeners) listener()
}

function removeProjections(projections: readonly string[]): void {
  for (const [key, names] of parkedReads) {
    const others = names.filter((name) => !projections.includes(name))
    if (others.length > 0) parkedReads.set(key, others)
    else parkedReads.delete(key)
  }
}

export const hasParkedChanges = (): boolean => parkedReads.size > 0

/** Returns whether what the app shows lacks changes that wait for an operator. */
export function useParkedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasParkedChanges)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { TestLeague } from './league.ts'

export interface ExpectedMerge {
  eventId: string
  masterId: string
  duplicateIds: string[]
}

/** The merges that are not undone, in their order. */
export type ExpectedMerges = ExpectedMerge[]

/**
 * Returns all ids of the person whose master has this id, in order of precedence, starting with the master's.
 */
export function personOf(merges: ExpectedMerges, playerId: string): string[] {
  const ownMerges = merges.filter(({ masterId }) => masterId === playerId)
  return [
    playerId,
    ...ownMerges.flatMap(({ duplicateIds }) => duplicateIds).flatMap((id) => personOf(merges, id)),
  ]
}

/** Returns the id of a player's master, or the player's own id when not merged. */
export function masterOf(merges: ExpectedMerges, playerId: string): string {
  const merge = merges.find(({ duplicateIds }) => duplicateIds.includes(playerId))
  return merge ? masterOf(merges, merge.masterId) : playerId
}

/** Merges one or two players into another, or undoes any of the merges, for good or only until the next event. */
export function changeMerges(
  { append }: TestLeague,
  merges: ExpectedMerges,
  playerIds: readonly string[],
  [a, b, c]: readonly [number, number, number],
): void {
  const undone = c % 3 === 0 ? merges[a % Math.max(1, merges.length)] : undefined
  if (undone) {
    const { masterId, duplicateIds, eventId: mergedBy } = undone
    const others = merges.filter((merge) => merge !== undone)
    const roots = [masterOf(others, masterId), ...duplicateIds]
    const people = roots.map((id) => personOf(others, id))
    append('PlayersSeparated', { masterId, duplicateIds, mergedBy, people })
    if (c % 6 === 3) {
      const person = personOf(merges, masterOf(merges, masterId))
      append('MergeRestored', { masterId, duplicateIds, mergedBy, person })
    } else merges.splice(merges.indexOf(undone), 1)
    return
  }
  const masters = playerIds.filter((id) => masterOf(merges, id) === id)
  const masterId = masters[a % masters.length] ?? ''
  const others = masters.filter((id) => id !== masterId)
  const duplicateIds = [
    ...new Set([others[b % others.length], c % 2 ? others[c % others.length] : undefined]),
  ].filter((id) => id !== undefined)
  if (duplicateIds.length === 0) return
  const person = [masterId, ...duplicateIds].flatMap((id) => personOf(merges, id))
  const { eventId } = append('PlayersMerged', { masterId, duplicateIds, person })
  merges.push({ eventId, masterId, duplicateIds })
}

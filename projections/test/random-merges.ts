import type { TestLeague } from './league.ts'

export interface TrueMerge {
  eventId: string
  masterId: string
  duplicateIds: string[]
}

/** Merges that stand, in their order. */
export type TrueMerges = TrueMerge[]

/** All ids of the person who goes by an id, that one first, then by rank; nothing for who goes by another one. */
export function personOf(merges: TrueMerges, playerId: string): string[] {
  const below = merges.filter(({ masterId }) => masterId === playerId)
  return [
    playerId,
    ...below.flatMap(({ duplicateIds }) => duplicateIds).flatMap((id) => personOf(merges, id)),
  ]
}

/** The id that a player goes by. */
export function masterOf(merges: TrueMerges, playerId: string): string {
  const above = merges.find(({ duplicateIds }) => duplicateIds.includes(playerId))
  return above ? masterOf(merges, above.masterId) : playerId
}

/** Merges one or two players into another, or undoes a merge, also one that is not the last. */
export function changeMerges(
  { say }: TestLeague,
  merges: TrueMerges,
  playerIds: readonly string[],
  [a, b, c]: readonly [number, number, number],
): void {
  const undone = c % 3 === 0 ? merges[a % Math.max(1, merges.length)] : undefined
  if (undone) {
    merges.splice(merges.indexOf(undone), 1)
    const { masterId, duplicateIds, eventId: mergedBy } = undone
    const roots = [masterOf(merges, masterId), ...duplicateIds]
    const people = roots.map((id) => personOf(merges, id))
    say('PlayersSeparated', { masterId, duplicateIds, mergedBy, people })
    return
  }
  const free = playerIds.filter((id) => masterOf(merges, id) === id)
  const masterId = free[a % free.length] ?? ''
  const others = free.filter((id) => id !== masterId)
  const duplicateIds = [
    ...new Set([others[b % others.length], c % 2 ? others[c % others.length] : undefined]),
  ].filter((id) => id !== undefined)
  if (duplicateIds.length === 0) return
  const person = [masterId, ...duplicateIds].flatMap((id) => personOf(merges, id))
  const { eventId } = say('PlayersMerged', { masterId, duplicateIds, person })
  merges.push({ eventId, masterId, duplicateIds })
}

import type { Slot } from './open-slots.ts'
import { fits, lift, type Placement, type PlacedMeeting, put, unfairness } from './placement.ts'

/** Rounds of improvement: after these, little is left to win. */
const sweeps = 4

/**
 * Exchanges times within each day, with free slots too, as long as teams come to share the times of day more evenly. Days stay, and
 * so does the order of games.
 */
export function levelSlots(placement: Placement): void {
  const days = new Map<string, number[]>()
  for (const [slot, { date }] of placement.slots.entries()) days.set(date, [...(days.get(date) ?? []), slot])
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    let better = false
    for (const day of days.values())
      for (const one of day)
        for (const other of day) if (one < other && exchange(placement, one, other)) better = true
    if (!better) return
  }
}

/** Exchanges what is in two slots of a day if that is fairer. */
function exchange(placement: Placement, one: number, other: number): boolean {
  const [first, second] = [placement.at[one] ?? null, placement.at[other] ?? null]
  const [there, elsewhere] = [placement.slots[one] as Slot, placement.slots[other] as Slot]
  if ((!first && !second) || there.time === elsewhere.time) return false
  lift(placement, one)
  lift(placement, other)
  const cost = (game: PlacedMeeting | null, slot: Slot) => (game ? unfairness(placement, game, slot) : 0)
  const may = (game: PlacedMeeting | null, slot: Slot) => !game || fits(placement, game, slot)
  const now = cost(first, there) + cost(second, elsewhere)
  const then = cost(first, elsewhere) + cost(second, there)
  const better = then < now && may(first, elsewhere) && may(second, there)
  if (first) put(placement, first, better ? other : one)
  if (second) put(placement, second, better ? one : other)
  return better
}

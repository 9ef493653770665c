import type { Slot } from './open-slots.ts'
import { fits, lift, type Meeting, type Placement, put, suits } from './placement.ts'

/**
 * A place out of the order of rounds for a game that found none in it: a free slot, or one whose game can move to a free
 * slot. Gives the reason where there is none.
 */
export function makeUp(placement: Placement, meeting: Meeting): string | null {
  const { slots, at } = placement
  const free = [...slots.keys()].filter((slot) => at[slot] === null)
  const fitsAt = (game: Meeting, slot: number) => fits(placement, game, slots[slot] as Slot)
  const found = free.find((slot) => fitsAt(meeting, slot))
  if (found !== undefined) {
    put(placement, meeting, found)
    return null
  }
  for (const [slot, there] of at.entries()) {
    if (!there || !suits(placement, meeting, slots[slot]?.time ?? '')) continue
    lift(placement, slot)
    for (const other of fitsAt(meeting, slot) ? free : []) {
      if (!fitsAt(there, other)) continue
      put(placement, there, other)
      if (fitsAt(meeting, slot)) {
        put(placement, meeting, slot)
        return null
      }
      lift(placement, other)
    }
    put(placement, there, slot)
  }
  if (!slots.some(({ time }) => suits(placement, meeting, time))) return noTimeSuits
  return free.some((slot) => suits(placement, meeting, slots[slot]?.time ?? '')) ? noDayLeft : noSlotLeft
}

export const noTimeSuits = 'No time of this schedule suits both teams.'
export const noSlotLeft = 'No slot is left at a time that suits both teams.'
export const noDayLeft = 'On every day with a free slot one of the teams plays already or has a bye.'

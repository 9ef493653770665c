import type { Slot } from './open-slots.ts'
import { canPlay, clearSlot, type Meeting, type Placement, placeMeeting, canPlayAt } from './placement.ts'

/**
 * Places a game that has no slot in the order of the rounds: into a free slot, or into a slot whose game can
 * move to a free one. Returns null, or the reason why there is no such slot.
 */
export function placeOutOfRound(placement: Placement, meeting: Meeting): string | null {
  const { slots, games } = placement
  const free = [...slots.keys()].filter((slot) => games[slot] === null)
  const fitsAt = (game: Meeting, slot: number) => canPlay(placement, game, slots[slot] as Slot)
  const found = free.find((slot) => fitsAt(meeting, slot))
  if (found !== undefined) {
    placeMeeting(placement, meeting, found)
    return null
  }
  for (const [slot, placed] of games.entries()) {
    if (!placed || !canPlayAt(placement, meeting, slots[slot]?.time ?? '')) continue
    clearSlot(placement, slot)
    for (const other of fitsAt(meeting, slot) ? free : []) {
      if (!fitsAt(placed, other)) continue
      placeMeeting(placement, placed, other)
      if (fitsAt(meeting, slot)) {
        placeMeeting(placement, meeting, slot)
        return null
      }
      clearSlot(placement, other)
    }
    placeMeeting(placement, placed, slot)
  }
  if (!slots.some(({ time }) => canPlayAt(placement, meeting, time))) return noTimeSuits
  return free.some((slot) => canPlayAt(placement, meeting, slots[slot]?.time ?? '')) ? noDayLeft : noSlotLeft
}

export const noTimeSuits = 'No time of this schedule suits both teams.'
export const noSlotLeft = 'No slot is left at a time that suits both teams.'
export const noDayLeft = 'On every day with a free slot one of the teams plays already or has a bye.'

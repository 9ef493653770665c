import type { TeamEntryId } from '@league/contracts/kernel/id'
import type { PinnedGame } from '@league/contracts/schedule/generation'
import {
  type Meeting,
  canPlay,
  clearSlot,
  type Placement,
  type PlacedMeeting,
  placeMeeting,
  unfairness,
} from './placement.ts'
import type { Slot } from './open-slots.ts'

/**
 * Swaps sides until the numbers of home and away games of each team differ by at most one. While a team has
 * at least two more home games than away games, or the other way around, swaps the sides of a chain of games
 * that leads from it to a team with the opposite surplus. Pinned games keep their sides, so a larger
 * difference can remain if there are many of them.
 */
export function balanceSides<Game extends Meeting>(
  games: readonly Game[],
  pinned: readonly PinnedGame[],
): Game[] {
  const sides = games.map((game) => ({ ...game }))
  const surplus = new Map<TeamEntryId, number>()
  const add = (team: TeamEntryId, by: number) => surplus.set(team, (surplus.get(team) ?? 0) + by)
  for (const { homeTeamId, awayTeamId, bracket } of pinned) {
    if (bracket) continue
    add(homeTeamId, 1)
    add(awayTeamId, -1)
  }
  for (const { home, away } of sides) {
    add(home, 1)
    add(away, -1)
  }
  const teamsWithSurplus = (sign: 1 | -1) =>
    [...surplus.keys()].filter((team) => sign * (surplus.get(team) ?? 0) > 1)
  for (const sign of [1, -1] as const) {
    for (let teams = teamsWithSurplus(sign); teams.length > 0; teams = teamsWithSurplus(sign)) {
      const found = teams.some((team) => {
        const chain = chainFrom(team, sign, sides, surplus)
        if (!chain) return false
        for (const game of chain.games) [game.home, game.away] = [game.away, game.home]
        add(team, -2 * sign)
        add(chain.to, 2 * sign)
        return true
      })
      if (!found) break
    }
  }
  return sides
}

/**
 * Returns the shortest chain of games from a team to one with the opposite surplus, or null if there is none.
 * Each game of the chain is a home game of the team before it if `sign` is 1, and an away game if it is -1.
 */
function chainFrom<Game extends Meeting>(
  team: TeamEntryId,
  sign: 1 | -1,
  games: readonly Game[],
  surplus: ReadonlyMap<TeamEntryId, number>,
) {
  const from = new Map<TeamEntryId, { team: TeamEntryId; game: Game } | null>([[team, null]])
  for (const current of from.keys()) {
    if (sign * (surplus.get(current) ?? 0) < 0) {
      const chain: Game[] = []
      for (let step = from.get(current); step; step = from.get(step.team)) chain.push(step.game)
      return { games: chain, to: current }
    }
    for (const game of games) {
      const [start, end] = sign === 1 ? [game.home, game.away] : [game.away, game.home]
      if (start === current && !from.has(end)) from.set(end, { team: current, game })
    }
  }
  return null
}

/** Sweeps over all days. Further ones would improve little. */
const MAX_SWEEPS = 4

/**
 * Swaps games within each day, also with free slots, as long as the teams share the times of day more evenly.
 * Games stay on their days.
 */
export function balanceSlots(placement: Placement): void {
  const days = new Map<string, number[]>()
  for (const [slot, { date }] of placement.slots.entries()) days.set(date, [...(days.get(date) ?? []), slot])
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    let better = false
    for (const day of days.values())
      for (const slot of day)
        for (const other of day) if (slot < other && swapSlots(placement, slot, other)) better = true
    if (!better) return
  }
}

/** Swaps the contents of two slots of a day if that is fairer. Returns whether it did. */
function swapSlots(placement: Placement, slotIndex: number, otherIndex: number): boolean {
  const [first, second] = [placement.games[slotIndex] ?? null, placement.games[otherIndex] ?? null]
  const [slot, otherSlot] = [placement.slots[slotIndex] as Slot, placement.slots[otherIndex] as Slot]
  if ((!first && !second) || slot.time === otherSlot.time) return false
  clearSlot(placement, slotIndex)
  clearSlot(placement, otherIndex)
  const costIn = (game: PlacedMeeting | null, target: Slot) =>
    game ? unfairness(placement, game, target) : 0
  const fitsInto = (game: PlacedMeeting | null, target: Slot) => !game || canPlay(placement, game, target)
  const costBefore = costIn(first, slot) + costIn(second, otherSlot)
  const costAfter = costIn(first, otherSlot) + costIn(second, slot)
  const better = costAfter < costBefore && fitsInto(first, otherSlot) && fitsInto(second, slot)
  if (first) placeMeeting(placement, first, better ? otherIndex : slotIndex)
  if (second) placeMeeting(placement, second, better ? slotIndex : otherIndex)
  return better
}

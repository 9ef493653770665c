import type { StatLine } from '@league/contracts/game/events'
import { defaultStats } from '@league/contracts/statistics/defaults'
import { madeAndAttempted } from '@league/contracts/statistics/rules'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'

export interface GivenLine {
  playerId: Id
  /** False: on the list, but did not play. Left out: as before, and true for a new line. */
  played?: boolean | undefined
  /** Counts by stat key. */
  stats: Readonly<Record<string, number>>
}

const computed = new Set(defaultStats.filter(({ kind }) => kind !== 'count').map(({ key }) => key))

/**
 * A player's line with the given counts over those that stand. Who did not play has no counts.
 *
 * @throws Problem `made-exceeds-attempted` · `invalid` for counts of a player who did not play
 */
export function mergeLine(before: StatLine | undefined, given: GivenLine): StatLine {
  const { playerId } = given
  const entered = Object.entries(given.stats).filter(([key]) => !computed.has(key))
  const scored = entered.some(([, value]) => value > 0)
  if (given.played === false) {
    if (scored) rejected('invalid', [{ path: playerId, message: 'A player who did not play has counts.' }])
    return { playerId, played: false, stats: {} }
  }
  const played = given.played ?? (scored || (before?.played ?? true))
  const stats = played ? { ...before?.stats, ...Object.fromEntries(entered) } : {}
  for (const [made, attempted] of madeAndAttempted) {
    const [some, all] = [stats[made] ?? 0, stats[attempted] ?? 0]
    if (some > all) {
      rejected('made-exceeds-attempted', [
        { path: `${playerId}.${made}`, message: `${some} of ${all} were made.` },
      ])
    }
  }
  return { playerId, played, stats }
}

/** A count that is missing is 0. */
export function sameLine(a: StatLine, b: StatLine): boolean {
  if (a.played !== b.played) return false
  const keys = new Set([...Object.keys(a.stats), ...Object.keys(b.stats)])
  return [...keys].every((key) => (a.stats[key] ?? 0) === (b.stats[key] ?? 0))
}

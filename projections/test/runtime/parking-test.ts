import type { ReplayAction } from '@league/contracts/projection/views'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { expect } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createTally, poison } from './tally/projection.ts'
import type { TestRuntime } from './test-runtime.ts'

/** Two projections, one of which cannot fold poison events until it is fixed. */
export function createParkingTest({ pool, store, start: startRuntime }: TestRuntime) {
  let failsOnPoison = true
  const tally = createTally({ failsOnPoison: () => failsOnPoison })
  const sound = createTally({ name: 'sound', failsOnPoison: () => false })
  const projections = [tally, sound]

  return {
    tally,
    fix: () => void (failsOnPoison = false),
    async start() {
      const process = await startRuntime(projections)
      const status = async () => (await readStatus({ pool, store, feed: process.feed }, projections))[0]
      const request = (action: ReplayAction, position?: bigint) =>
        requestReplay({ pool, feed: process.feed }, ['tally', 'sound'], {
          name: position === undefined ? 'tally' : 'all',
          action,
          actor: 'ann',
          reason: 'a slip',
          position: position === undefined ? undefined : String(position),
        })
      const parked = async () => (await status())?.parked
      const isReached = async (position: bigint) =>
        expect(await process.feed.waitFor(['tally', 'sound'], position)).toBe('reached')
      return { ...process, status, request, parked, isReached }
    },
    /** Appends an event that cannot be folded, with one before and one after it that can. */
    async appendPoisonEvent(organizationId = 'org-1') {
      const game = newGame({ organizationId })
      await append(store, game, scheduled(game), scored(game, 10, 20))
      const bad = await append(store, game, scored(game, poison, 20))
      const after = await append(store, game, scored(game, 30, 20))
      return { game, bad, after }
    },
    async pointsIn(schema: string, organizationId = 'org-1') {
      const { rows } = await pool.query<{ points: number }>(
        `select points::int from ${schema}.team where organization_id = $1 and team_id = 't-1'`,
        [organizationId],
      )
      return rows[0]?.points
    },
  }
}
export type ParkingTest = ReturnType<typeof createParkingTest>

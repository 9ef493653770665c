import type { Pool } from 'pg'
import type { ProjectionMove } from './moves.ts'

type Progress = Pick<ProjectionMove, 'position' | 'switchCount' | 'parked'>

/** Reads how far the live tables of all projections are, and which organizations have parked events. */
export async function readProgress(
  pool: Pool,
): Promise<(Progress & { projection: string; version: number })[]> {
  const { rows } = await pool.query<Omit<ProjectionMove, 'position'> & { position: string; version: number }>(
    `
      select projection, position, version, switch_count as "switchCount",
        array(
          select distinct organization_id
          from projection.parked p
          where p.projection = c.projection and p.generation = c.generation
        ) as parked
      from projection.checkpoint c
      where generation = 'live'
    `,
  )
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }))
}

/**
 * Tracks how far each projection is, as far as this process knows, and wakes those who wait for a position.
 */
export function createProgress() {
  const progress = new Map<string, Progress>()
  const waiting = new Set<() => void>()

  const haveReached = (names: readonly string[], position: bigint) =>
    names.every((name) => (progress.get(name)?.position ?? -1n) >= position)

  return {
    get: (name: string): Progress | undefined => progress.get(name),
    hasWaiting: () => waiting.size > 0,
    /** Records a move. The position of a projection only goes back when its schema was switched. */
    apply({ projection, position, switchCount, parked }: ProjectionMove): void {
      const before = progress.get(projection)
      if (before && switchCount < before.switchCount) return
      if (before?.switchCount === switchCount && before.position > position) return
      progress.set(projection, { switchCount, position, parked })
    },
    /** Returns whether events of the organization are parked in one of these projections. */
    hasParked: (organizationId: string, names: readonly string[]): boolean =>
      names.some((name) => progress.get(name)?.parked.includes(organizationId)),
    /** Lets those who wait check the new positions. Called once everything else has processed the move. */
    wake(): void {
      for (const check of waiting) check()
    },
    /**
     * Waits until the projections have passed a position, so that reads show what a command wrote there.
     *
     * @returns 'stale' after `timeoutMs`: reads may then show older rows
     */
    waitFor(names: readonly string[], position: bigint, timeoutMs = 2_000): Promise<'reached' | 'stale'> {
      if (haveReached(names, position)) return Promise.resolve('reached')
      return new Promise((resolve) => {
        const finish = (outcome: 'reached' | 'stale') => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve(outcome)
        }
        const check = () => haveReached(names, position) && finish('reached')
        const timer = setTimeout(() => finish('stale'), timeoutMs)
        waiting.add(check)
      })
    },
  }
}

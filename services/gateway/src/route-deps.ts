import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { reject } from '@league/contracts/kernel/problem'
import type { UniqueNames } from './concurrency/unique-names.ts'
import type { WorkerPool } from './concurrency/worker-pool.ts'
import type { Pictures } from './media/pictures.ts'
import type { ReadSide } from './reads/read-side.ts'

/** The dependencies of the routes of a noun. */
export interface RouteDeps {
  dependencies: CommandDependencies
  reads: ReadSide
  pictures: Pictures
  workers: WorkerPool
  names: UniqueNames
}

/**
 * Returns the result of a read.
 *
 * @throws Problem `not-found` for no result: the entity was deleted a moment ago
 */
export function orNotFound<T>(result: T | null | undefined): T {
  return result ?? reject('not-found')
}

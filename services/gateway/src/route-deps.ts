import type { WriteSide } from '@league/operations/kernel/write-side'
import { rejected } from '@league/contracts/kernel/problem'
import type { Pictures } from './media/pictures.ts'
import type { ReadSide } from './reads/read-side.ts'

/** What the calls of a noun are made of. */
export interface RouteDeps {
  write: WriteSide
  reads: ReadSide
  pictures: Pictures
}

/** What a read found. @throws Problem `not-found` for nothing: it was deleted a moment ago */
export function present<T>(found: T | null | undefined): T {
  return found ?? rejected('not-found')
}

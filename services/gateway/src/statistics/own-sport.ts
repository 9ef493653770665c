import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { ReadSide } from '../reads/read-side.ts'
import { present } from '../route-deps.ts'

/** @throws Problem `not-found` for a sport that the organization does not have */
export async function ownSport(reads: ReadSide, organizationId: Id, sportId: Id): Promise<Id> {
  const { sports } = present(await reads.directory.byId(organizationId))
  return sports.some(({ id }) => id === sportId) ? sportId : rejected('not-found')
}

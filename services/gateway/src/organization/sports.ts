import type { OrganizationId, SportId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { ReadSide } from '../reads/read-side.ts'
import { orNotFound } from '../route-deps.ts'

type Directory = Pick<ReadSide['directory'], 'find'>

/**
 * Returns the ids of the sports an organization plays.
 *
 * @throws Problem `not-found` for an unknown organization
 */
export async function sportIdsOf(directory: Directory, organizationId: OrganizationId): Promise<SportId[]> {
  const { sports } = orNotFound(await directory.find({ id: organizationId }))
  return sports.map(({ id }) => id)
}

/**
 * Returns the first sport of an organization.
 *
 * @throws Problem `no-sport` for an organization without sports
 */
export async function defaultSport(directory: Directory, organizationId: OrganizationId): Promise<SportId> {
  const [first] = await sportIdsOf(directory, organizationId)
  return first ?? reject('no-sport')
}

/** Returns the sport, if the organization plays it. @throws Problem `not-found` otherwise */
export async function requireSport(
  directory: Directory,
  organizationId: OrganizationId,
  sportId: SportId,
): Promise<SportId> {
  const sportIds = await sportIdsOf(directory, organizationId)
  return sportIds.includes(sportId) ? sportId : reject('not-found')
}

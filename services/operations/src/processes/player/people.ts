import type { OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { load } from '../../kernel/load.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { isMerged, masterOf, merges, idsOfPerson } from '../../merge/state.ts'

/** The players of an organization by person, after its merges. */
export interface People {
  /** Returns the master of a player, which is the player's own id if the player was not merged. */
  masterOf(playerId: PlayerId): PlayerId
  /** Returns all ids of the player's person, the master first. */
  idsOf(playerId: PlayerId): PlayerId[]
  isMerged(playerId: PlayerId): boolean
}

/** Loads the merges of an organization. A command for a duplicate applies to its master. */
export async function loadPeople(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
): Promise<People> {
  const { state } = await load(dependencies, merges, organizationId, organizationId)
  return {
    masterOf: (playerId) => masterOf(state, playerId),
    idsOf: (playerId) => idsOfPerson(state, masterOf(state, playerId)),
    isMerged: (playerId) => isMerged(state, playerId),
  }
}

/**
 * Refuses a command for a player who was merged into another one. A form that was open before the merge must
 * not change or delete the master.
 *
 * @throws Problem `not-found`
 */
export async function requireNotMerged(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  playerId: PlayerId,
): Promise<void> {
  if ((await loadPeople(dependencies, organizationId)).isMerged(playerId)) reject('not-found')
}

import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { load } from '../kernel/load.ts'
import type { WriteSide } from '../kernel/write-side.ts'
import { isMerged, masterOf, merges, personOf } from '../merge/state.ts'

/** Who is who after the merges of an organization. */
export interface People {
  /** The id that the player goes by. */
  masterOf(playerId: Id): Id
  /** All ids of the player's person, the one that the player goes by first. */
  idsOf(playerId: Id): Id[]
  isMerged(playerId: Id): boolean
}

/** Reads the merges of an organization: commands that name a duplicate are about its master. */
export async function readPeople(write: WriteSide, organizationId: Id): Promise<People> {
  const { state } = await load(write, merges, organizationId, organizationId)
  return {
    masterOf: (playerId) => masterOf(state, playerId),
    idsOf: (playerId) => personOf(state, masterOf(state, playerId)),
    isMerged: (playerId) => isMerged(state, playerId),
  }
}

/**
 * For what is done to a player alone: a form that was open before the merge must not change or delete the master.
 *
 * @throws Problem `not-found` for who was merged into somebody
 */
export async function refuseMerged(write: WriteSide, organizationId: Id, playerId: Id): Promise<void> {
  if ((await readPeople(write, organizationId)).isMerged(playerId)) rejected('not-found')
}

import type { Id } from '@league/contracts/kernel/id'
import { account } from '../account/state.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, WriteSide } from '../kernel/write-side.ts'
import { organization } from '../organization/state.ts'
import { type Hold, hold } from '../reservation/hold.ts'
import { platform, type ReservedName, reservationOf } from '../reservation/name.ts'
import { namesOfAccount, namesOfOrganization } from './owned-names.ts'

/** Milliseconds after which a reservation that its owner makes no use of is anybody's. */
const lapse = 5 * 60_000

/**
 * The event of somebody else's reservation that came to nothing: the command that made it was cut off and never repeated. It is told
 * by the owner, who has no such name, and by its age at the time of this command.
 */
export async function lapsedReservation(
  write: WriteSide,
  { at }: CommandContext,
  ownerId: Id,
  name: ReservedName,
): Promise<Id | undefined> {
  const { streamId } = reservationOf(name)
  const { state: held, records } = await load(write, hold, platform, streamId)
  const since = records.at(-1)?.meta.at
  if (!held || !since || held.ownerId === ownerId) return undefined
  if (Date.parse(at) - Date.parse(since) < lapse) return undefined
  const owned = await namesOfOwner(write, name.kind, held)
  return !owned || owned.some((each) => reservationOf(each).streamId === streamId) ? undefined : held.eventId
}

/** Null where nobody can tell: the owner of an older username. */
async function namesOfOwner(
  write: WriteSide,
  kind: ReservedName['kind'],
  { ownerId, organizationId }: Hold,
): Promise<ReservedName[] | null> {
  if (kind !== 'username') {
    return namesOfOrganization((await load(write, organization, ownerId, ownerId)).state)
  }
  if (organizationId === null) return null
  const { state } = await load(write, account, organizationId, ownerId)
  // Of a forgotten user nobody can read the name any more; while the account stands, the name is its own.
  return state && !state.person && !state.removed ? null : namesOfAccount(state)
}

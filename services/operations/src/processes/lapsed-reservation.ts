import type { Id } from '@league/contracts/kernel/id'
import { load } from '../kernel/load.ts'
import type { CommandContext, WriteSide } from '../kernel/write-side.ts'
import { organization } from '../organization/state.ts'
import { platform, type ReservedName, reservationOf } from '../reservation/name.ts'
import { hold } from '../reservation/hold.ts'
import { namesOfOrganization } from './owned-names.ts'

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
  const { state, records } = await load(write, hold, platform, streamId)
  const since = records.at(-1)?.meta.at
  if (!state || !since || state.ownerId === ownerId || name.kind === 'username') return undefined
  if (Date.parse(at) - Date.parse(since) < lapse) return undefined
  const owner = await load(write, organization, state.ownerId, state.ownerId)
  const owned = namesOfOrganization(owner.state).map((each) => reservationOf(each).streamId)
  return owned.includes(streamId) ? undefined : state.eventId
}

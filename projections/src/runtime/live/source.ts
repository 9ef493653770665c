import type { EventStore } from '@league/event-store/port'
import type { OwnedSlot } from '../batch/slot-work.ts'
import { decode, type Decoded, type Unseal } from '../decode.ts'
import type { Stretch, Tail } from './tail.ts'

/**
 * What comes next for a slot at a position: out of the tail, or, further back, read from the store. Events that the
 * projection does not handle are left out.
 *
 * @param until no further than this position
 */
export async function readStretch(
  { store, tail, unseal }: { store: EventStore; tail: Tail; unseal: Unseal },
  { projection, handled }: Pick<OwnedSlot, 'projection' | 'handled'>,
  position: bigint,
  limit: number,
  until?: bigint,
): Promise<Stretch> {
  const recent = tail.since(position, limit)
  if (recent) return cut({ ...recent, events: recent.events.filter(({ type }) => handled.has(type)) }, until)
  const page = await store.readAll(position, limit, { types: projection.handles })
  return cut({ ...(await decode(page.events, unseal)), upto: page.position }, until)
}

function cut<Part extends Decoded & { upto: bigint }>(part: Part, until: bigint | undefined): Part {
  if (until === undefined || part.upto <= until) return part
  return { ...part, events: part.events.filter(({ position }) => position <= until), upto: until }
}

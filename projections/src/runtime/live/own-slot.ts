import type { Pool } from 'pg'
import { takeSlot } from '../checkpoint.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { readShapes } from '../schema/columns.ts'
import { schemaOf, type Slot } from '../schema/slot.ts'
import type { OwnedSlot } from '../batch/slot-work.ts'

/** Takes a slot for this process, with the shapes of its tables. Undefined when there is no such slot. */
export async function ownSlot(
  pool: Pool,
  projection: AnyProjection,
  slot: Slot,
): Promise<OwnedSlot | undefined> {
  const checkpoint = await takeSlot(pool, projection.name, slot)
  if (!checkpoint) return undefined
  // Tables of another version are not looked at: nothing is folded into them.
  const foreign = checkpoint.version !== projection.version
  const shapes = foreign ? [] : await readShapes(pool, projection, schemaOf(projection.name, slot))
  return { pool, projection, handled: new Set(projection.handles), shapes, checkpoint }
}

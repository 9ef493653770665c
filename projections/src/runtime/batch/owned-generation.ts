import type { EventType } from '@league/contracts/events'
import type { Pool } from 'pg'
import { claimCheckpoint, type Checkpoint } from '../checkpoint.ts'
import type { Projection } from '../projection.ts'
import { schemaOf, type Generation } from '../schema/generation.ts'
import { readShapes, type TableShape } from '../schema/table-shape.ts'

/** A generation that this process has claimed. `checkpoint.position` is what is written. */
export interface OwnedGeneration {
  pool: Pool
  projection: Projection
  handled: ReadonlySet<EventType>
  schema: string
  shapes: readonly TableShape[]
  checkpoint: Checkpoint
}

/**
 * Claims a generation for this process and reads the shapes of its tables.
 *
 * @returns undefined when the generation does not exist
 */
export async function claimGeneration(
  pool: Pool,
  projection: Projection,
  generation: Generation,
): Promise<OwnedGeneration | undefined> {
  const checkpoint = await claimCheckpoint(pool, projection.name, generation)
  if (!checkpoint) return undefined
  const schema = schemaOf(projection.name, generation)
  // Tables of another version may lack what this one expects, and are never folded into.
  const isOtherVersion = checkpoint.version !== projection.version
  const shapes = isOtherVersion ? [] : await readShapes(pool, projection, schema)
  return { pool, projection, handled: new Set(projection.handles), schema, shapes, checkpoint }
}

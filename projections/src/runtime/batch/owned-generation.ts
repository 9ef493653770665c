import { eventCatalogue } from '@league/contracts/events'
import type { Pool } from 'pg'
import { claimCheckpoint, type Checkpoint } from '../checkpoint.ts'
import type { Projection } from '../projection.ts'
import { schemaOf, type Generation } from '../schema/generation.ts'
import { readShapes, type TableShape } from '../schema/table-shape.ts'
import { readParking, type Parking } from './parking.ts'

/** A generation that this process has claimed. `checkpoint.position` is what is written. */
export interface OwnedGeneration {
  pool: Pool
  projection: Projection
  /** The known event types that the projection does not handle. An unknown one concerns every projection. */
  ignoredTypes: ReadonlySet<string>
  schema: string
  shapes: readonly TableShape[]
  checkpoint: Checkpoint
  parking: Parking
}

/**
 * Claims a generation for this process and reads the shapes of its tables and what it leaves out.
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
  const parking = await readParking(pool, projection.name, generation)
  return { pool, projection, ignoredTypes: typesIgnoredBy(projection), schema, shapes, checkpoint, parking }
}

/** Returns the known event types that a projection does not handle. */
export function typesIgnoredBy({ handles }: Projection): ReadonlySet<string> {
  const handled = new Set<string>(handles)
  return new Set([...eventCatalogue.keys()].filter((type) => !handled.has(type)))
}

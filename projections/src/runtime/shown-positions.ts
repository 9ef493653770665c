import { z } from 'zod'
import type { Feed } from './feed/feed.ts'
import type { Projection } from './projection.ts'

/** A row of `projection.positions_of`: how far a projection shows an organization in a snapshot. */
export const shownPosition = z.object({
  projection: z.string(),
  version: z.number(),
  /** The events up to here are folded. */
  folded_to: z.coerce.bigint(),
  switch_count: z.number(),
  /** The last event that changed rows of the organization. */
  changed_at: z.coerce.bigint(),
})
export type ShownPosition = z.infer<typeof shownPosition>

/** Progress that was announced, by projection. The checkpoint of a projection that changes no row lags behind. */
export type AnnouncedProgress = ReadonlyMap<string, ReturnType<Feed['progressOf']>>

/** Returns the progress of projections as announced by now. Call it before the snapshot is taken. */
export function announcedProgress(
  { progressOf }: Pick<Feed, 'progressOf'>,
  names: readonly string[],
): AnnouncedProgress {
  return new Map(names.map((name) => [name, progressOf(name)]))
}

/** Returns the position of the last event of the organization that any of the projections shows. */
export function lastShown(shown: readonly ShownPosition[]): bigint {
  return shown.reduce((last, { changed_at }) => (changed_at > last ? changed_at : last), 0n)
}

/** A projection, and the position after which it may not show events. */
export interface ProjectionPosition {
  projection: Projection
  position: bigint
}

/**
 * Returns how far projections are. Tables of another version are left out: they do not move until a rebuild
 * replaces them, and the folds do not fit them.
 */
export function currentPositions(
  shown: readonly ShownPosition[],
  projections: readonly Projection[],
  announced: AnnouncedProgress,
): ProjectionPosition[] {
  return shown.flatMap(({ projection: name, version, folded_to: stored, switch_count }) => {
    const projection = projections.find((candidate) => candidate.name === name)
    if (projection?.version !== version) return []
    const progress = announced.get(name)
    const isAhead = progress?.switchCount === switch_count && progress.position > stored
    return [{ projection, position: isAhead ? progress.position : stored }]
  })
}

import { z } from 'zod'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import { query, sql } from '../query.ts'

export interface EntityRef {
  kind: EntityKind
  id: string
}

const resolvedRef = z.object({
  kind: z.string(),
  id: z.string(),
  organization_id: z.string(),
  /** What it is below of, null where it is below nothing of the kind. */
  season_id: z.string().nullable(),
  league_id: z.string().nullable(),
  game_id: z.string().nullable(),
})
export type ResolvedRef = z.infer<typeof resolvedRef>

/**
 * Whose the named things are and what they are below of, in one round trip. What is absent, deleted, or below something
 * deleted (decision 29) has no row. Sees every organization, so that a call without a session finds the one it is about:
 * the caller compares `organization_id`. Events are the exception: they resolve within the organization that is set.
 */
export const resolveRefs = query<readonly ResolvedRef[], readonly EntityRef[]>(
  ['directory', 'history'],
  async (db, refs) => {
    if (refs.length === 0) return []
    const kinds = sql.array(
      refs.map(({ kind }) => kind),
      'text',
    )
    const ids = sql.array(
      refs.map(({ id }) => id),
      'text',
    )
    return db.any(sql.type(resolvedRef)`
      with ref as (select distinct kind, id from unnest(${kinds}, ${ids}) as named (kind, id))
      select entity.kind, entity.id, entity.owner_id as organization_id, entity.season_id, entity.league_id,
        null as game_id
      from ref
      join directory.entity entity on entity.kind = ref.kind and entity.id = ref.id and entity.alive
      left join directory.entity league on league.kind = 'league' and league.id = entity.league_id
        and league.owner_id = entity.owner_id
      left join directory.entity season on season.kind = 'season' and season.id = entity.season_id
        and season.owner_id = entity.owner_id
      where coalesce(league.alive, entity.league_id is null) and coalesce(season.alive, entity.season_id is null)
      union all
      select 'event', entry.event_id, entry.organization_id, entry.season_id, entry.league_id,
        case when entry.subject_kind = 'game' then entry.subject_id end
      from ref
      join history.entry entry on entry.event_id = ref.id
      where ref.kind = 'event'`)
  },
)

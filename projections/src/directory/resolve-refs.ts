import { z } from 'zod'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import { query, sql } from '../query.ts'
import { featureOf } from './features.ts'

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
  division_id: z.string().nullable(),
  game_id: z.string().nullable(),
  page_id: z.string().nullable(),
})
export type ResolvedRef = z.infer<typeof resolvedRef>

/** The row that must be alive for a thing: its own, or that of the organization for a feature, which needs no event to be. */
function rowOf({ kind, id }: EntityRef): EntityRef {
  const feature = kind === 'feature' ? featureOf(id) : null
  return feature ? { kind: 'organization', id: feature.organizationId } : { kind, id }
}

/**
 * Whose the named things are and what they are below of, in one round trip. What is absent, deleted, or below something
 * deleted (decision 29), an organization too, has no row. Sees every organization, so that a call without a session
 * finds the one it is about: the caller compares `organization_id`. Events are the exception: they resolve within the
 * organization that is set, those of games below their game and those of pages below their page.
 */
export const resolveRefs = query<readonly ResolvedRef[], readonly EntityRef[]>(
  ['directory', 'history'],
  async (db, refs) => {
    if (refs.length === 0) return []
    const texts = (values: string[]) => sql.array(values, 'text')
    const rows = refs.map(rowOf)
    return db.any(sql.type(resolvedRef)`
      with ref as (
        select distinct kind, id, row_kind, row_id
        from unnest(${texts(refs.map(({ kind }) => kind))}, ${texts(refs.map(({ id }) => id))},
          ${texts(rows.map(({ kind }) => kind))}, ${texts(rows.map(({ id }) => id))}
        ) as named (kind, id, row_kind, row_id)
      )
      select ref.kind, ref.id, entity.owner_id as organization_id, entity.season_id, entity.league_id,
        entity.division_id, null as game_id, null as page_id
      from ref
      join directory.entity entity on entity.kind = ref.row_kind and entity.id = ref.row_id and entity.alive
      left join directory.entity organization on organization.kind = 'organization'
        and organization.id = entity.owner_id and organization.owner_id = entity.owner_id
      left join directory.entity league on league.kind = 'league' and league.id = entity.league_id
        and league.owner_id = entity.owner_id
      left join directory.entity season on season.kind = 'season' and season.id = entity.season_id
        and season.owner_id = entity.owner_id
      left join directory.entity link on link.kind = 'link' and link.id = entity.link_id
        and link.owner_id = entity.owner_id
      where organization.alive is not false
        and coalesce(league.alive, entity.league_id is null) and coalesce(season.alive, entity.season_id is null)
        and coalesce(link.alive, entity.link_id is null)
      union all
      select 'event', entry.event_id, entry.organization_id, entry.season_id, entry.league_id,
        null as division_id, case when entry.subject_kind = 'game' then entry.subject_id end,
        case when entry.subject_kind = 'page' then entry.subject_id end
      from ref
      join history.entry entry on entry.event_id = ref.id
      left join directory.organization organization on organization.id = entry.organization_id
      where ref.kind = 'event' and organization.deleted is not true`)
  },
)

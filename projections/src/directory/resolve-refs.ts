import { z } from 'zod'
import {
  divisionId,
  gameId,
  id,
  leagueId,
  organizationId,
  pageId,
  seasonId,
  type IdWithKind,
} from '@league/contracts/kernel/id'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import { query, sql } from '../query.ts'
import { parseFeatureId } from './features.ts'

/** The id of an entity. `evenDeleted` also finds one that was deleted itself. */
export type EntityRef = IdWithKind<EntityKind> & { evenDeleted?: true }

const resolvedRef = z.object({
  kind: z.string(),
  id,
  organization_id: organizationId,
  // The parents, null where the entity has no parent of that kind.
  season_id: seasonId.nullable(),
  league_id: leagueId.nullable(),
  division_id: divisionId.nullable(),
  game_id: gameId.nullable(),
  page_id: pageId.nullable(),
  even_deleted: z.boolean(),
})
export type ResolvedRef = z.infer<typeof resolvedRef>

/**
 * Returns the row of `directory.entity` that decides whether an entity exists: its own row. For a feature it is
 * the row of its organization, since features exist without any event.
 */
function rowOf(ref: EntityRef): EntityRef {
  const feature = ref.kind === 'feature' ? parseFeatureId(ref.id) : null
  return feature ? { kind: 'organization', id: feature.organizationId } : ref
}

/** Returns the entities as rows `ref (kind, id, row_kind, row_id, even_deleted)`. */
function requestedRefs(refs: readonly EntityRef[]) {
  const texts = (values: string[]) => sql.array(values, 'text')
  const rows = refs.map(rowOf)
  const evenDeleted = sql.array(
    refs.map((ref) => ref.evenDeleted ?? false),
    'bool',
  )
  return sql.fragment`
    unnest(
      ${texts(refs.map(({ kind }) => kind))}, ${texts(refs.map(({ id }) => id))},
      ${texts(rows.map(({ kind }) => kind))}, ${texts(rows.map(({ id }) => id))}, ${evenDeleted}
    ) as ref (kind, id, row_kind, row_id, even_deleted)
  `
}

/**
 * Returns the organizations and the parents of these entities, even if they or their parents are deleted, so that
 * a repeated deletion finds what it has deleted. Knows no events.
 */
export const resolveDeletedRefsQuery = query<readonly ResolvedRef[], readonly EntityRef[]>(
  ['directory'],
  (db, refs) =>
    db.any(sql.type(resolvedRef)`
      select ref.kind, ref.id, entity.owner_id as organization_id, entity.season_id, entity.league_id,
        entity.division_id, null as game_id, null as page_id, ref.even_deleted
      from ${requestedRefs(refs)}
      join directory.entity entity on entity.kind = ref.row_kind and entity.id = ref.row_id
    `),
)

/**
 * Returns the organizations and the parents of these entities, in one round trip. An entity that does not
 * exist, or has a deleted parent (decision 29), has no row in the result.
 *
 * It looks in all organizations, so that a request without a session finds the one it is about: the caller
 * compares `organization_id`. Only events are looked up in the organization that reads. An event of a game or
 * page has that game or page as its parent.
 */
export const resolveRefsQuery = query<readonly ResolvedRef[], readonly EntityRef[]>(
  ['directory', 'history'],
  async (db, refs) => {
    if (refs.length === 0) return []
    return db.any(sql.type(resolvedRef)`
      with ref as (select distinct kind, id, row_kind, row_id, even_deleted from ${requestedRefs(refs)})
      select ref.kind, ref.id, entity.owner_id as organization_id, entity.season_id, entity.league_id,
        entity.division_id, null as game_id, null as page_id, ref.even_deleted
      from ref
      join directory.entity entity on entity.kind = ref.row_kind
        and entity.id = ref.row_id
        and (not entity.deleted or ref.even_deleted)
      left join directory.entity organization on organization.kind = 'organization'
        and organization.id = entity.owner_id
        and organization.owner_id = entity.owner_id
      left join directory.entity league on league.kind = 'league'
        and league.id = entity.league_id
        and league.owner_id = entity.owner_id
      left join directory.entity season on season.kind = 'season'
        and season.id = entity.season_id
        and season.owner_id = entity.owner_id
      left join directory.entity link on link.kind = 'link'
        and link.id = entity.link_id
        and link.owner_id = entity.owner_id
      where organization.deleted is not true
        and not coalesce(league.deleted, entity.league_id is not null)
        and not coalesce(season.deleted, entity.season_id is not null)
        and not coalesce(link.deleted, entity.link_id is not null)
      union all
      select 'event', entry.event_id, entry.organization_id, entry.season_id, entry.league_id,
        null as division_id, case when entry.subject_kind = 'game' then entry.subject_id end,
        case when entry.subject_kind = 'page' then entry.subject_id end, ref.even_deleted
      from ref
      join history.entry entry on entry.event_id = ref.id
      left join directory.organization organization on organization.id = entry.organization_id
      where ref.kind = 'event' and organization.deleted is not true
    `)
  },
)

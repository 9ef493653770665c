import { z } from 'zod'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { isNotDuplicate } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'

/** Projections that the pages of a site are listed from. */
const uses = ['schedule', 'team', 'player', 'division', 'directory'] as const

const sitePage = z.object({
  kind: z.enum(['league', 'team', 'game', 'division', 'player']),
  id: z.string(),
  /** The season of a division. */
  season_id: z.string().nullable(),
  /** The day on which a game has changed last; null if it is not known. */
  changed_on: z.string().nullable(),
})
export type SitePage = z.infer<typeof sitePage>

/**
 * Everything that has a page of its own on the public site, as `organization_id`, `kind`, `id`, `season_id` and
 * `changed_on`. A game changes when it is scheduled differently, played or corrected.
 */
const pages = sql.fragment`
  select league.organization_id, 'league' as kind, league.league_id as id, league.season_id,
    null as changed_on
  from directory.league listed
  ${joinExistingLeague('listed')}
  union all
  select entry.organization_id, 'team', entry.team_entry_id, league.season_id, null
  from team.entry entry
  ${joinExistingLeague('entry')}
  where not entry.deleted and not entry.hidden
  union all
  select game.organization_id, 'game', game.game_id, league.season_id,
    greatest(
      left(game.calendar_changed_at, 10),
      case when game.status in ('final', 'forfeit') then game.date end,
      left(game.corrections -> -1 ->> 'at', 10)
    )
  from schedule.game game
  ${joinExistingLeague('game')}
  where not game.deleted
  union all
  select division.organization_id, 'division', division.division_id, season.season_id, null
  from division.division division
  join directory.season season on season.organization_id = division.organization_id
    and season.season_id = division.season_id
    and not season.deleted
  ${joinExistingOrganization('division')}
  where not division.deleted
  union all
  select person.organization_id, 'player', person.player_id, null, null
  from player.person person
  ${joinExistingOrganization('person')}
  where not person.deleted and not person.forgotten and ${isNotDuplicate}
`

export interface PageRange {
  offset: number
  limit: number
}

/** Returns a range of the pages that show one league, team, game, bracket or player, in a stable order. */
export const listSitePagesQuery = query<SitePage[], PageRange>(uses, async (db, { offset, limit }) => {
  const rows = await db.any(sql.type(sitePage)`
    select kind, id, season_id, changed_on
    from (${pages}) page
    order by kind, id
    limit ${limit}
    offset ${offset}
  `)
  return [...rows]
})

const countRow = z.object({ organization_id: z.string(), pages: z.number().int() })

/** Returns how many such pages each organization has. For all organizations at once, so read it as all of them. */
export const countSitePagesQuery = query<ReadonlyMap<OrganizationId, number>>(uses, async (db) => {
  const rows = await db.any(sql.type(countRow)`
    select organization_id, count(*)::integer as pages
    from (${pages}) page
    group by organization_id
  `)
  return new Map(rows.map(({ organization_id, pages: count }) => [organization_id as OrganizationId, count]))
})

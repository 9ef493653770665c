import { z } from 'zod'
import { leagueId, organizationId, seasonId, sportId, type SeasonId } from '@league/contracts/kernel/id'
import { isSameName } from '@league/contracts/kernel/text'
import { sports } from '@league/contracts/organization/sports'
import type { SeasonDetailView, SeasonView } from '@league/contracts/season/views'
import { query, sql } from '../query.ts'
import { activeSeasonId, joinExistingOrganization } from './joins.ts'
import { teamsCount } from './leagues.ts'

const seasonRow = z.object({
  id: seasonId,
  name: z.string(),
  slug: z.string(),
  startDate: z.string().nullable(),
  finishDate: z.string().nullable(),
  active: z.boolean(),
  showDivisions: z.boolean(),
  sport_id: sportId,
  organization_id: organizationId,
  organization_name: z.string(),
})

const selectSeasons = sql.fragment`
  select season.season_id as id, season.name, season.slug, season.start_date as "startDate",
    season.finish_date as "finishDate", season.active, season.show_divisions as "showDivisions",
    season.sport_id, season.organization_id, organization.name as organization_name
  from directory.season season
  ${joinExistingOrganization('season')}
  where not season.deleted
`

function toView({ organization_name, ...row }: z.infer<typeof seasonRow>): SeasonView {
  const sport = sports.find(({ id }) => id === row.sport_id)
  return {
    ...row,
    organization: { id: row.organization_id, name: organization_name },
    sportsv2: sport ?? { id: row.sport_id, type: row.sport_id, name: row.sport_id },
  }
}

/** Returns the seasons of the organization, latest start first (C032). */
export const listSeasonsQuery = query<SeasonView[]>(['directory'], async (db) => {
  const rows = await db.any(
    sql.type(seasonRow)`
      ${selectSeasons}
      order by season.start_date desc nulls last, season.name, season.season_id
    `,
  )
  return rows.map(toView)
})

/** Returns the active season with the latest start, null when no season is active (decision 31). */
export const activeSeasonQuery = query<SeasonView | null>(['directory'], async (db) => {
  const row = await db.maybeOne(
    sql.type(seasonRow)`${selectSeasons} and season.season_id = ${activeSeasonId}`,
  )
  return row && toView(row)
})

/** Returns the ids of the seasons with this name (decision 44). */
export const findSeasonsByNameQuery = query<SeasonId[], string>(['directory'], async (db, name) => {
  const rows = await db.any(sql.type(seasonRow.pick({ id: true, name: true }))`
    select season.season_id as id, season.name
    from directory.season season
    where not season.deleted
    order by season.season_id
  `)
  return rows.filter((season) => isSameName(season.name, name)).map(({ id }) => id)
})

const namedSeason = seasonRow.pick({ id: true, name: true }).extend({ deleted: z.boolean() })

/** Returns the names of all seasons, deleted ones included. */
export const listSeasonNamesQuery = query<readonly z.infer<typeof namedSeason>[]>(['directory'], (db) =>
  db.any(sql.type(namedSeason)`
    select season_id as id, name, deleted
    from directory.season
    order by season_id
  `),
)

const leagueRow = z.object({
  id: leagueId,
  name: z.string(),
  teamsCount: z.number(),
  position: z.number(),
  playoffPlaces: z.number().nullable(),
})

/** Returns a season with its leagues in their order, null when it does not exist (C034, decision 13). */
export const readSeasonQuery = query<SeasonDetailView | null, SeasonId>(
  ['directory', 'team'],
  async (db, seasonId) => {
    const row = await db.maybeOne(sql.type(seasonRow)`${selectSeasons} and season.season_id = ${seasonId}`)
    if (!row) return null
    const leagues = await db.any(sql.type(leagueRow)`
      select league.league_id as id, league.name, league.position,
        league.playoff_places as "playoffPlaces", ${teamsCount} as "teamsCount"
      from directory.league league
      where league.season_id = ${seasonId} and not league.deleted
      order by league.position, league.league_id
    `)
    return { ...toView(row), leagues: [...leagues] }
  },
)

import { sql } from '../query.ts'

/**
 * Deleting a parent removes what is below it from every read (decision 29). No projection deletes the rows below:
 * every read of something below a league joins its league, season and organization by this fragment, on the alias `at`
 * of a row with `league_id`. They are there as `league`, `season` and `organization`.
 */
export function withinLivingLeague(at: string) {
  const row = sql.identifier([at])
  return sql.fragment`
    join directory.league league on league.organization_id = ${row}.organization_id
      and league.league_id = ${row}.league_id and not league.deleted
    join directory.season season on season.organization_id = ${row}.organization_id
      and season.season_id = league.season_id and not season.deleted
    ${withinLivingOrganization('season')}`
}

/** The same for what is below an organization and no league: joins `organization`. */
export function withinLivingOrganization(at: string) {
  return sql.fragment`
    join directory.organization organization on organization.id = ${sql.identifier([at, 'organization_id'])}
      and not organization.deleted`
}

/** The season meant where none is named: the active one with the latest start (decision 31). */
export const activeSeasonId = sql.fragment`(
  select active_season.season_id from directory.season active_season
  where active_season.active and not active_season.deleted
  order by active_season.start_date desc nulls last, active_season.season_id limit 1)`

/** A season by id, the active one, or all of them. */
export function seasonIs(seasonId: string) {
  if (seasonId === 'all') return sql.fragment`true`
  return seasonId === 'active'
    ? sql.fragment`season.season_id = ${activeSeasonId}`
    : sql.fragment`season.season_id = ${seasonId}`
}

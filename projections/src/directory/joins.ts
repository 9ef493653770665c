import type { SeasonId } from '@league/contracts/kernel/id'
import { sql } from '../query.ts'

/**
 * Joins the league, season and organization of the rows under this alias, which have a `league_id`, as
 * `league`, `season` and `organization`. Rows whose league, season or organization is deleted drop out.
 *
 * Deleting a parent hides everything below it (decision 29), and no projection deletes the rows below. So
 * every read of something below a league uses this fragment.
 */
export function joinExistingLeague(alias: string) {
  const row = sql.identifier([alias])
  return sql.fragment`
    join directory.league league on league.organization_id = ${row}.organization_id
      and league.league_id = ${row}.league_id
      and not league.deleted
    join directory.season season on season.organization_id = ${row}.organization_id
      and season.season_id = league.season_id
      and not season.deleted
    ${joinExistingOrganization('season')}
  `
}

/** Joins the organization of the rows under this alias as `organization`. Rows of a deleted one drop out. */
export function joinExistingOrganization(alias: string) {
  const row = sql.identifier([alias])
  return sql.fragment`
    join directory.organization organization on organization.id = ${row}.organization_id
      and not organization.deleted
  `
}

/**
 * Id of the season that counts where a request names none: the active one with the latest start (decision
 * 31).
 */
export const activeSeasonId = sql.fragment`
  (
    select active_season.season_id
    from directory.season active_season
    where active_season.active and not active_season.deleted
    order by active_season.start_date desc nulls last, active_season.season_id
    limit 1
  )
`

/**
 * Returns the condition that `season` is the one asked for.
 *
 * @param seasonId the id of a season, `active` for the active one, or `all`
 */
export function seasonIs(seasonId: SeasonId) {
  if (seasonId === 'all') return sql.fragment`true`
  return seasonId === 'active'
    ? sql.fragment`season.season_id = ${activeSeasonId}`
    : sql.fragment`season.season_id = ${seasonId}`
}

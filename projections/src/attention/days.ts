import { sql } from '../query.ts'

/**
 * A common table `day` with the current day of each organization in its time zone, as `id` and `today`. To compute
 * it for each game would take most of the time of a query.
 *
 * @param now ISO in UTC
 */
export const todayByOrganization = (now: string) => sql.fragment`
  day as materialized (
    select organization.id,
      to_char(${now}::timestamptz at time zone organization.time_zone, 'YYYY-MM-DD') as today
    from directory.organization organization
  )
`

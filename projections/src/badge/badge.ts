import type { TeamId } from '@league/contracts/kernel/id'
import { defaultBadge, type TeamBadge } from '@league/contracts/badge/rules'
import { sql } from '../query.ts'

/** Joins the team of an entry as `alias`, for the badge that it has chosen. */
export const joinTeam = (entry: string, alias: string) => sql.fragment`
  left join team.team ${sql.identifier([alias])} on ${sql.identifier([alias, 'organization_id'])} = ${sql.identifier([entry, 'organization_id'])}
    and ${sql.identifier([alias, 'team_id'])} = ${sql.identifier([entry, 'team_id'])}
`

/** Returns the badge that a team has chosen, or the one that is computed from its id and name. */
export function badgeOf(
  chosen: TeamBadge | null,
  team: { teamId: TeamId; name: string; abbreviation?: string | null },
): TeamBadge {
  return chosen ?? defaultBadge(team)
}

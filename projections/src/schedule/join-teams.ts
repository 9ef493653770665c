import { sql } from '../query.ts'

/** Joins the teams of `game` as `home` and `away`. Games of a deleted team drop out. */
export const joinTeams = sql.fragment`
  join team.entry home on home.organization_id = game.organization_id
    and home.team_entry_id = game.home_team_id
    and not home.deleted
  join team.entry away on away.organization_id = game.organization_id
    and away.team_entry_id = game.away_team_id
    and not away.deleted
`

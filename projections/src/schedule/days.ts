import { z } from 'zod'
import { gameDayView, type GameDayView } from '@league/contracts/game/views'
import { seasonIs, withinLivingLeague } from '../directory/living.ts'
import { query, sql } from '../query.ts'
import { type GameFilter, gamesOf } from './queries.ts'

const teamRow = z.object({ id: z.string(), name: z.string() })

/** Living games, those of `gamesWhere`, without what is shown of one. */
const livingGames = sql.fragment`
  from schedule.game game
  ${withinLivingLeague('game')}
  join team.entry home on home.organization_id = game.organization_id
    and home.team_entry_id = game.home_team_id and not home.gone
  join team.entry away on away.organization_id = game.organization_id
    and away.team_entry_id = game.away_team_id and not away.gone`

/** The days of a filter with the count of their games, and by name the teams of its whole season that have games. */
export const gameDays = query<{ days: GameDayView[]; teams: z.infer<typeof teamRow>[] }, GameFilter>(
  ['schedule', 'team', 'directory'],
  async (db, filter) => {
    const days = await db.any(sql.type(gameDayView)`
      select game.date, count(*)::integer as games ${livingGames}
      where not game.deleted and ${gamesOf(filter)}
      group by game.date order by game.date nulls last`)
    const teams = await db.any(sql.type(teamRow)`
      select entry.team_entry_id as id, entry.name
      from team.entry entry
      where not entry.gone and exists (
        select 1 ${livingGames}
        where not game.deleted and ${seasonIs(filter.seasonId ?? 'all')}
          and game.organization_id = entry.organization_id
          and (game.home_team_id = entry.team_entry_id or game.away_team_id = entry.team_entry_id))
      order by lower(entry.name), entry.team_entry_id`)
    return { days: [...days], teams: [...teams] }
  },
)

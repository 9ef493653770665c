import type { GameId } from '@league/contracts/kernel/id'
import { gameContactView, type GameContactView } from '@league/contracts/game/views'
import { query, sql } from '../query.ts'
import { joinPerson, masterIdIn } from './merged-players.ts'

/** Returns the email addresses of the players who are on the rosters of both teams of a game, each one once. */
export const listGameContactsQuery = query<GameContactView[], GameId>(
  ['schedule', 'team', 'player'],
  async (db, gameId) => [
    ...(await db.any(sql.type(gameContactView)`
      select distinct on (lower(person.email)) ${masterIdIn('roster')} as player_id,
        roster.team_entry_id as team_id, person.email
      from schedule.game game
      join team.roster roster on roster.organization_id = game.organization_id
        and roster.team_entry_id in (game.home_team_id, game.away_team_id)
        and roster.left_at is null
      ${joinPerson('roster')}
      where game.game_id = ${gameId} and not game.deleted and not person.forgotten and person.email <> ''
      order by lower(person.email), roster.team_entry_id
    `)),
  ],
)

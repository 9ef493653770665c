import type { GameView } from '@league/contracts/game/views'
import { seasonIs } from '../directory/living.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from './game-rows.ts'

export interface GameFilter {
  /** An id, 'active' for the active season (decision 31), left out for all. */
  seasonId?: string | undefined
  leagueId?: string | undefined
  /** A team entry. */
  teamId?: string | undefined
  /** Days, `YYYY-MM-DD`, both included. Without `to`, games without a day come too. */
  from?: string | undefined
  to?: string | undefined
}

/** Games of the organization by day and time; every condition narrows (C055, C064, C065). */
export const listGames = query<GameView[], GameFilter>(gameUses, (db, filter) =>
  gamesWhere(db, gamesOf(filter)),
)

/** The condition of a filter over `game` and `season`. */
export function gamesOf({ seasonId, leagueId, teamId, from, to }: GameFilter) {
  return sql.fragment`${sql.join(
    [
      seasonIs(seasonId ?? 'all'),
      ...(leagueId ? [sql.fragment`game.league_id = ${leagueId}`] : []),
      ...(teamId ? [sql.fragment`(game.home_team_id = ${teamId} or game.away_team_id = ${teamId})`] : []),
      ...(from ? [sql.fragment`(game.date >= ${from} or game.date is null)`] : []),
      ...(to ? [sql.fragment`game.date <= ${to}`] : []),
    ],
    sql.fragment` and `,
  )}`
}

/** One game, null when it is absent or gone with something above it. */
export const readGame = query<GameView | null, string>(gameUses, async (db, gameId) => {
  const [game] = await gamesWhere(db, sql.fragment`game.game_id = ${gameId}`)
  return game ?? null
})

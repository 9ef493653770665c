import { z } from 'zod'
import { gameId } from '@league/contracts/kernel/id'
import type { GameChangeView } from '@league/contracts/game/views'
import { query, sql } from '../query.ts'
import { existingGames, type GameFilter, gameMatches } from './game-queries.ts'
import { gamesWhere, gameUses } from './game-rows.ts'

const MAX_CHANGES = 10

const changeRow = z.object({ game_id: gameId, at: z.string() })

/**
 * Returns the latest changes of games that are not completed, latest first: of each game the last time that its day,
 * time, location, teams, state or public note changed after it was scheduled. A result that was taken back is none.
 */
export const listGameChangesQuery = query<GameChangeView[], GameFilter>(gameUses, async (db, filter) => {
  const changes = await db.any(sql.type(changeRow)`
    select game.game_id, game.plan_changed_at as at
    ${existingGames}
    where not game.deleted
      and game.plan_changed_at is not null
      and game.status in ('scheduled', 'postponed', 'cancelled')
      and ${gameMatches(filter)}
    order by game.plan_changed_at desc, game.game_id
    limit ${MAX_CHANGES}
  `)
  const ids = sql.array(
    changes.map(({ game_id }) => game_id),
    'text',
  )
  const games = await gamesWhere(db, sql.fragment`game.game_id = any(${ids})`)
  const gamesById = new Map(games.map((game) => [game.id, game]))
  return changes.flatMap(({ game_id, at }) => {
    const game = gamesById.get(game_id)
    return game ? [{ at, game }] : []
  })
})

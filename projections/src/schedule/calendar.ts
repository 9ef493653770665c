import { z } from 'zod'
import type { GameView } from '@league/contracts/game/views'
import { query, sql } from '../query.ts'
import { gameUses } from './game-rows.ts'
import { type GameFilter, listGames } from './queries.ts'

/** A game with what calendars tell its versions apart by. */
export interface CalendarGame extends GameView {
  /** How often its day, place or state has changed. */
  sequence: number
  /** Instant of the last such change, out of the log. */
  changedAt: string
}

const versionRow = z.object({
  game_id: z.string(),
  calendar_sequence: z.number(),
  calendar_changed_at: z.string(),
})

/** Games of a filter that have a day, in its order. */
export const calendarGames = query<CalendarGame[], GameFilter>(gameUses, async (db, filter) => {
  const games = (await listGames(db, filter)).filter(({ date }) => date !== null)
  const ids = games.map(({ id }) => id)
  const rows = await db.any(sql.type(versionRow)`
    select game_id, calendar_sequence, calendar_changed_at from schedule.game
    where game_id = any(${sql.array(ids, 'text')})`)
  const versions = new Map(rows.map((row) => [row.game_id, row]))
  return games.flatMap((game) => {
    const version = versions.get(game.id)
    return version
      ? [{ ...game, sequence: version.calendar_sequence, changedAt: version.calendar_changed_at }]
      : []
  })
})

import { z } from 'zod'
import { gameId } from '@league/contracts/kernel/id'
import { gameView } from '@league/contracts/game/views'
import { query, sql } from '../query.ts'
import { gameUses } from './game-rows.ts'
import { type GameFilter, listGamesQuery } from './game-queries.ts'
import { joinVenue } from './join-venue.ts'

/** A game with the fields by which calendars tell its versions apart. */
export const calendarGame = gameView.extend({
  /** How often its date, location or status has changed, its venue included. */
  sequence: z.number().int(),
  /** Instant of the last such change. */
  changedAt: z.string(),
})
export type CalendarGame = z.infer<typeof calendarGame>

const versionRow = z.object({
  game_id: gameId,
  calendar_sequence: z.number(),
  calendar_changed_at: z.string(),
})

/** Returns the games of a filter that have a date, ordered by date and time. */
export const listCalendarGamesQuery = query<CalendarGame[], GameFilter>(gameUses, async (db, filter) => {
  const games = (await listGamesQuery(db, filter)).filter(({ date }) => date !== null)
  const ids = games.map(({ id }) => id)
  const rows = await db.any(sql.type(versionRow)`
    select game.game_id, game.calendar_sequence + coalesce(venue.changes, 0) as calendar_sequence,
      greatest(game.calendar_changed_at, venue.changed_at) as calendar_changed_at
    from schedule.game game
    ${joinVenue}
    where game.game_id = any(${sql.array(ids, 'text')})
  `)
  const versions = new Map(rows.map((row) => [row.game_id, row]))
  return games.flatMap((game) => {
    const version = versions.get(game.id)
    return version
      ? [{ ...game, sequence: version.calendar_sequence, changedAt: version.calendar_changed_at }]
      : []
  })
})

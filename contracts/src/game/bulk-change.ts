import { z } from 'zod'
import { webAddress } from '../kernel/address.ts'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { gameId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'
import { MAX_NOTE_LENGTH } from './commands.ts'

/** The largest number of games in one bulk change. */
export const MAX_BULK_GAMES = 200
/** The largest number of days by which games move at once. */
export const MAX_MOVE_DAYS = 366

const bulkChange = z.union([
  z.object({
    kind: z.literal('move'),
    days: z.number().int().min(-MAX_MOVE_DAYS).max(MAX_MOVE_DAYS).describe('Below 0: to an earlier day.'),
  }),
  z.object({ kind: z.literal('date'), date: calendarDate }),
  z.object({ kind: z.literal('time'), time: clockTime.nullable() }),
  z.object({
    kind: z.literal('location'),
    location: visibleLine().max(200).nullable(),
    location_url: webAddress
      .nullable()
      .optional()
      .describe('The map of the location. A game that gets another location without one loses its map.'),
  }),
  z.object({
    kind: z.literal('status'),
    status: z.enum(['scheduled', 'postponed', 'cancelled']),
    public_note: visibleLine()
      .max(MAX_NOTE_LENGTH)
      .optional()
      .describe('What visitors read about postponed or canceled games.'),
  }),
  z.object({ kind: z.literal('delete') }),
])

/** What one bulk change does to each of its games. */
export type BulkChange = z.output<typeof bulkChange>

export const bulkChangeGamesBody = z.object({
  games: z
    .array(
      z.object({
        id: gameId,
        revision: z
          .string()
          .regex(/^\d{1,18}$/, 'Use the revision of the game.')
          .optional()
          .describe('The revision that the change is based on. A game with another one is refused.'),
      }),
    )
    .min(1)
    .max(MAX_BULK_GAMES),
  change: bulkChange,
  reason: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('The reason, for the history. Visitors never see it.'),
})

/** Why a game cannot be changed together with others. */
export const bulkRefusals = {
  deleted: 'This game was deleted.',
  changed: 'Someone else changed this game in the meantime.',
  played: 'This game was played. Open it to change this.',
  'in-play': 'This game is in play. Finish it first.',
  'no-date': 'This game has no date yet. Move it to a date instead of by days.',
  bracket: 'This game belongs to a bracket. Open it to change this.',
} as const

export type BulkRefusal = keyof typeof bulkRefusals

export const gameConflictView = z.object({
  game_id: gameId,
  kind: z.enum(['team', 'unavailable', 'bye', 'week-off', 'place', 'closed']),
  message: z.string(),
})
export type GameConflictView = z.infer<typeof gameConflictView>

/** What a bulk change would do. It refuses all games as long as it refuses one. */
export const bulkPreviewView = z.object({
  changes: z.number().int().describe('The number of games that would change. The others are so already.'),
  refused: z.array(z.object({ game_id: gameId, message: z.string() })),
  conflicts: z.array(gameConflictView).describe('What would be wrong afterwards and is not yet.'),
})
export type BulkPreviewView = z.infer<typeof bulkPreviewView>

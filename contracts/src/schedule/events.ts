import { z } from 'zod'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { byeId, gameId, leagueId, scheduleId, seasonId, teamEntryId, venueId } from '../kernel/id.ts'
import { weekdays } from './rules.ts'
import { unplacedGame } from './views.ts'
import { typedText } from '../kernel/typed-text.ts'

const context = z.object({ scheduleId, seasonId, leagueId })

export const scheduleDetails = z.object({
  name: typedText,
  startDate: calendarDate,
  numWeeks: z.number().int(),
  gameDays: z.array(z.enum(weekdays)),
  sameSlot: z.boolean(),
  timeSlots: z.array(clockTime),
  weeklyTimeSlots: z.array(z.array(clockTime)),
  /** The venue on whose courts the generated games are. Absent if they are at no venue. */
  venueId: venueId.optional(),
})
export type ScheduleDetails = z.infer<typeof scheduleDetails>

const generatedBye = z.object({ byeId, teamEntryId, date: calendarDate })
export type GeneratedBye = z.infer<typeof generatedBye>

export const ScheduleCreated = defineEvent('ScheduleCreated', context.extend({ details: scheduleDetails }))

export const ScheduleChanged = defineEvent(
  'ScheduleChanged',
  context.extend({ before: scheduleDetails, after: scheduleDetails }),
)

/**
 * A generation takes effect. The added games, which are already in their own streams, become visible, and the
 * removed ones disappear unless they were played in the meantime. Byes are fully contained in this event.
 */
export const ScheduleGenerated = defineEvent(
  'ScheduleGenerated',
  context.extend({
    seed: z.number().int(),
    addedGameIds: z.array(gameId),
    removedGameIds: z.array(gameId),
    addedByes: z.array(generatedBye),
    removedByes: z.array(generatedBye),
    unplaced: z.array(unplacedGame),
  }),
)

/** The schedule is deleted with its unplayed games and its byes. */
export const ScheduleDeleted = defineEvent(
  'ScheduleDeleted',
  context.extend({ removedGameIds: z.array(gameId), removedByes: z.array(generatedBye) }),
)

/**
 * A generation was undone, and the schedule has the one before it again. Its games and byes follow in their own
 * streams.
 */
export const ScheduleGenerationRestored = defineEvent(
  'ScheduleGenerationRestored',
  context.extend({
    seed: z.number().int(),
    /** When the restored generation was made; null if there was none. */
    generatedAt: z.iso.datetime().nullable(),
    unplaced: z.array(unplacedGame),
    gameIds: z.array(gameId),
    byes: z.array(generatedBye),
  }),
)

/** The deletion was undone. The games and byes of the schedule follow in their own streams. */
export const ScheduleRestored = defineEvent('ScheduleRestored', context)

export type ScheduleEvent =
  | EventOf<typeof ScheduleCreated>
  | EventOf<typeof ScheduleChanged>
  | EventOf<typeof ScheduleGenerated>
  | EventOf<typeof ScheduleDeleted>
  | EventOf<typeof ScheduleGenerationRestored>
  | EventOf<typeof ScheduleRestored>

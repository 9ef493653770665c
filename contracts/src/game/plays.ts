import { z } from 'zod'
import { gamePeriodId, playerId, playId, teamEntryId } from '../kernel/id.ts'

/** What a player can do in a game that is scored live. `live-rules.ts` has what each is worth. */
export const playAction = z.enum([
  'made2',
  'made3',
  'made1',
  'missed2',
  'missed3',
  'missed1',
  'rebound',
  'assist',
  'steal',
  'block',
  'turnover',
  'foul',
])
export type PlayAction = z.infer<typeof playAction>

/** The longest period, in seconds. */
export const MAX_PERIOD_SECONDS = 3600

/** Seconds that are left in a period. */
export const periodClock = z.number().int().min(0).max(MAX_PERIOD_SECONDS)

/**
 * When something happened: by the clock of the device that recorded it, and by the clock of the game. The
 * device also chose the id, by which a play that is sent twice is recorded once.
 */
const moment = z.object({
  playId,
  at: z.iso.datetime(),
  /** Null while the organization shows no periods. */
  gamePeriodId: gamePeriodId.nullable(),
  clock: periodClock,
})

/**
 * An action of a player. `counts` holds what it added to the line of the player, by stat key: only stats that
 * the organization showed at the time.
 */
const action = moment.extend({
  kind: z.literal('action'),
  teamEntryId,
  playerId,
  action: playAction,
  counts: z.record(z.string(), z.number().int()),
})

const timeOut = moment.extend({ kind: z.literal('time-out'), teamEntryId })

/** The players of a team who are on the court from now on. */
const lineup = moment.extend({ kind: z.literal('lineup'), teamEntryId, players: z.array(playerId) })

/** The period and the clock are set, and the clock is running from now on or stopped. */
const clock = moment.extend({ kind: z.literal('clock'), running: z.boolean() })

/** An earlier play that is taken back. It is repeated here, so that no fold has to look for it. */
const takenBack = moment.extend({
  kind: z.literal('taken-back'),
  play: z.discriminatedUnion('kind', [action, timeOut, lineup]),
})

/** An entry of the log of a game that is scored live. */
export const play = z.discriminatedUnion('kind', [action, timeOut, lineup, clock, takenBack])
export type Play = z.infer<typeof play>
export type ActionPlay = z.infer<typeof action>
/** A play that can be taken back. The clock is set again instead. */
export type LoggedPlay = z.infer<typeof takenBack>['play']

import { z } from 'zod'
import { gameStatus } from '../game/events.ts'
import { laterGames } from '../game/commands.ts'
import { calendarDate, clockTime, timeZone } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** All divisions of a season are one stream: a team is in one of them, and a move is one event. */
const division = z.object({ divisionId: id, seasonId: id })
const media = z.object({ videoUrl: z.string().nullable(), imageUrl: z.string().nullable() })
const team = division.extend({ teamEntryId: id, leagueId: id })
const matchup = division.extend({ matchId: z.string(), gameId: id })

export const DivisionCreated = defineEvent('DivisionCreated', division.extend({ name: z.string() }))

export const DivisionRenamed = defineEvent(
  'DivisionRenamed',
  division.extend({ before: z.string(), after: z.string() }),
)

export const DivisionMediaChanged = defineEvent(
  'DivisionMediaChanged',
  division.extend({ before: media, after: media }),
)

/** Its teams are free again; its games were deleted before. */
export const DivisionDeleted = defineEvent('DivisionDeleted', division)

/** At the end; `position` counts from 0. Out of `fromDivisionId`, where the team was in another one. */
export const DivisionTeamAssigned = defineEvent(
  'DivisionTeamAssigned',
  team.extend({ position: z.number().int(), fromDivisionId: id.nullable() }),
)

/** The rest moves up (R155). */
export const DivisionTeamRemoved = defineEvent('DivisionTeamRemoved', team)

export const DivisionTeamsReordered = defineEvent(
  'DivisionTeamsReordered',
  division.extend({ before: z.array(id), after: z.array(id) }),
)

/** A matchup has its game (R176). It holds all that the game is made of, so that who comes next can finish what was cut off. */
export const MatchupScheduled = defineEvent(
  'MatchupScheduled',
  matchup.extend({
    leagueId: id,
    homeTeamId: id,
    awayTeamId: id,
    date: calendarDate.nullable(),
    time: clockTime.nullable(),
    timeZone,
    location: z.string().nullable(),
    locationUrl: z.string().nullable(),
  }),
)

/** Its game is deleted, or gone with its league. */
export const MatchupReleased = defineEvent('MatchupReleased', matchup)

const result = z.object({
  status: gameStatus,
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  /** Who advances by it. */
  winnerTeamId: id.nullable(),
})
export type BracketResult = z.infer<typeof result>

/** What becomes of a later game. The teams are those that it has afterwards. */
const laterGame = z.object({
  gameId: id,
  matchId: z.string(),
  action: z.enum(['replayed', 'voided', 'restored']),
  leagueId: id,
  homeTeamId: id,
  awayTeamId: id,
})
export type LaterGame = z.infer<typeof laterGame>

/**
 * Another team advances from a matchup than before, or nobody. Decides the result and all later games at once; the streams of the games
 * follow. `after` null: the game is deleted. `undoes`: the later games come back as they were before that correction.
 */
export const BracketResultCorrected = defineEvent(
  'BracketResultCorrected',
  matchup.extend({
    correctionId: id,
    before: result,
    after: result.nullable(),
    laterGames: laterGames.nullable(),
    undoes: id.nullable(),
    later: z.array(laterGame),
  }),
)

/** The streams of all its games have followed. */
export const BracketCorrectionCompleted = defineEvent(
  'BracketCorrectionCompleted',
  division.extend({ correctionId: id }),
)

export type DivisionEvent =
  | EventOf<typeof DivisionCreated>
  | EventOf<typeof DivisionRenamed>
  | EventOf<typeof DivisionMediaChanged>
  | EventOf<typeof DivisionDeleted>
  | EventOf<typeof DivisionTeamAssigned>
  | EventOf<typeof DivisionTeamRemoved>
  | EventOf<typeof DivisionTeamsReordered>
  | EventOf<typeof MatchupScheduled>
  | EventOf<typeof MatchupReleased>
  | EventOf<typeof BracketResultCorrected>
  | EventOf<typeof BracketCorrectionCompleted>

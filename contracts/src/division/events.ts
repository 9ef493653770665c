import { z } from 'zod'
import { gameStatus } from '../game/events.ts'
import { downstreamGames } from '../game/commands.ts'
import { calendarDate, clockTime, timeZone } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { correctionId, divisionId, gameId, leagueId, matchupId, seasonId, teamEntryId } from '../kernel/id.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'

/** All divisions of a season share one stream, so that moving a team between them is one event. */
const division = z.object({ divisionId, seasonId })
const media = z.object({ videoUrl: z.string().nullable(), imageUrl: z.string().nullable() })
const team = division.extend({ teamEntryId, leagueId })
const matchup = division.extend({ matchId: matchupId, gameId })

export const DivisionCreated = defineEvent('DivisionCreated', division.extend({ name: typedText }))

export const DivisionRenamed = defineEvent(
  'DivisionRenamed',
  division.extend({ before: typedText, after: typedText }),
)

export const DivisionMediaChanged = defineEvent(
  'DivisionMediaChanged',
  division.extend({ before: media, after: media }),
)

/** Its teams become unassigned. Its games were deleted before. */
export const DivisionDeleted = defineEvent('DivisionDeleted', division)

/** The deletion was undone. The division has its teams again, best seed first. Its games follow. */
export const DivisionRestored = defineEvent(
  'DivisionRestored',
  division.extend({ teams: z.array(z.object({ teamEntryId, leagueId })) }),
)

/**
 * The team goes to the end; `position` counts from 0. `fromDivisionId` is the division it leaves, or null.
 */
export const DivisionTeamAssigned = defineEvent(
  'DivisionTeamAssigned',
  team.extend({ position: z.number().int(), fromDivisionId: divisionId.nullable() }),
)

/** The teams below it move up (R155). */
export const DivisionTeamRemoved = defineEvent('DivisionTeamRemoved', team)

export const DivisionTeamsReordered = defineEvent(
  'DivisionTeamsReordered',
  division.extend({ before: z.array(teamEntryId), after: z.array(teamEntryId) }),
)

/**
 * A matchup gets its game (R176). Holds all fields of the game, so that a retry can finish an interrupted
 * command.
 */
export const MatchupScheduled = defineEvent(
  'MatchupScheduled',
  matchup.extend({
    leagueId,
    homeTeamId: teamEntryId,
    awayTeamId: teamEntryId,
    date: calendarDate.nullable(),
    time: clockTime.nullable(),
    timeZone,
    location: typedText.nullable(),
    locationUrl: optionalTypedText,
  }),
)

/** The game of a matchup was deleted, alone or with its league. */
export const MatchupReleased = defineEvent('MatchupReleased', matchup)

const result = z.object({
  status: gameStatus,
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  /** The team entry that advances; null for none. */
  winnerTeamId: teamEntryId.nullable(),
})
export type BracketResult = z.infer<typeof result>

/** What happens to a later game. The teams are those after the correction. */
const downstreamGame = z.object({
  gameId,
  matchId: matchupId,
  action: z.enum(['replayed', 'voided', 'restored']),
  leagueId,
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
})
export type DownstreamGame = z.infer<typeof downstreamGame>

/**
 * A correction changes who advances from a matchup. This event decides the result and all later games at
 * once; the streams of the games follow. `after` is null if the game was deleted. `undoes` is the correction
 * before which the later games are restored.
 */
export const BracketResultCorrected = defineEvent(
  'BracketResultCorrected',
  matchup.extend({
    correctionId,
    before: result,
    after: result.nullable(),
    laterGames: downstreamGames.nullable(),
    undoes: correctionId.nullable(),
    later: z.array(downstreamGame),
  }),
)

/** The streams of all games of the correction are updated. */
export const BracketCorrectionCompleted = defineEvent(
  'BracketCorrectionCompleted',
  division.extend({ correctionId }),
)

export type DivisionEvent =
  | EventOf<typeof DivisionCreated>
  | EventOf<typeof DivisionRenamed>
  | EventOf<typeof DivisionMediaChanged>
  | EventOf<typeof DivisionDeleted>
  | EventOf<typeof DivisionRestored>
  | EventOf<typeof DivisionTeamAssigned>
  | EventOf<typeof DivisionTeamRemoved>
  | EventOf<typeof DivisionTeamsReordered>
  | EventOf<typeof MatchupScheduled>
  | EventOf<typeof MatchupReleased>
  | EventOf<typeof BracketResultCorrected>
  | EventOf<typeof BracketCorrectionCompleted>

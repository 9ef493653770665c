import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import {
  correctionId,
  divisionId,
  gameId,
  gamePeriodId,
  leagueId,
  matchupId,
  playerId,
  scheduleId,
  seasonId,
  teamEntryId,
  venueId,
} from '../kernel/id.ts'
import { calendarDate, clockTime, timeZone } from '../kernel/calendar.ts'
import { periodClock, play } from './plays.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'

/** The ids that every event of a game has, so that projections need no lookup. Teams are team entries. */
export const gameContext = z.object({
  gameId,
  seasonId,
  leagueId,
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
})
export type GameContext = z.infer<typeof gameContext>

const day = z.object({ date: calendarDate.nullable(), time: clockTime.nullable() })
/**
 * The venue and the name of its court. A game at a venue is shown with what the venue is called today; its `location`
 * and `locationUrl` are what they were when the venue was chosen.
 */
const place = { venueId: venueId.nullable(), court: optionalTypedText }
const details = z.object({
  location: typedText.nullable(),
  locationUrl: optionalTypedText,
  ...place,
  /** A YouTube video id, never a URL. */
  videoId: z.string().nullable(),
})
const score = z.object({ home: z.number().int(), away: z.number().int() })
export type Score = z.infer<typeof score>

/** The place of a game in a bracket; null for a league game. */
const bracket = z.object({ divisionId, matchId: matchupId }).nullable()

export const GameScheduled = defineEvent(
  'GameScheduled',
  gameContext.extend({
    ...day.shape,
    timeZone,
    location: typedText.nullable(),
    locationUrl: optionalTypedText,
    legacyId: z.string().nullable(),
    bracket,
    /**
     * The schedule that generated the game, which is visible after its `ScheduleGenerated`. Absent if
     * scheduled by hand.
     */
    scheduleId: scheduleId.optional(),
    /** The venue and its court, as in `GameDetailsChanged`. Absent if the game is at no venue. */
    venueId: venueId.optional(),
    court: typedText.optional(),
  }),
  { version: 2, upcasts: { 1: (data: object) => ({ ...data, bracket: null }) } },
)

export const GameRescheduled = defineEvent('GameRescheduled', gameContext.extend({ before: day, after: day }))

export const GameDetailsChanged = defineEvent(
  'GameDetailsChanged',
  gameContext.extend({ before: details, after: details }),
  {
    version: 2,
    upcasts: {
      1: (data: { before: object; after: object }) => ({
        ...data,
        before: { ...data.before, venueId: null, court: null },
        after: { ...data.after, venueId: null, court: null },
      }),
    },
  },
)

export const ScoreRecorded = defineEvent('ScoreRecorded', gameContext.extend({ score }))

/** A score replaces an earlier one. The reason is in the metadata. */
export const ScoreCorrected = defineEvent(
  'ScoreCorrected',
  gameContext.extend({
    before: score,
    after: score,
    /** The event whose score was restored; null if this is not a restore. */
    restoredFrom: z.string().nullable(),
  }),
)

/**
 * A player's line of a box score. `stats` holds counts and times in seconds by stat key, never derived stats.
 */
export const statLine = z.object({
  playerId,
  /** False if the player was on the roster but did not play. */
  played: z.boolean(),
  stats: z.record(z.string(), z.number().int()),
})
export type StatLine = z.infer<typeof statLine>

/** In the first versions of events with lines, `min` held whole minutes. */
const withSeconds = (line: StatLine): StatLine =>
  line.stats['min'] === undefined ? line : { ...line, stats: { ...line.stats, min: line.stats['min'] * 60 } }

/** Complete lines of players of one team. `replaced` holds the earlier lines of the same players. */
export const PlayerStatsRecorded = defineEvent(
  'PlayerStatsRecorded',
  gameContext.extend({
    teamEntryId,
    lines: z.array(statLine),
    replaced: z.array(statLine),
    /** True if the lines follow from the `PlaysRecorded` before them. Absent if they were entered. */
    fromPlays: z.literal(true).optional(),
  }),
  {
    version: 2,
    upcasts: {
      1: (data: { lines: StatLine[]; replaced: StatLine[] }) => ({
        ...data,
        lines: data.lines.map(withSeconds),
        replaced: data.replaced.map(withSeconds),
      }),
    },
  },
)

const periodScore = z.object({ gamePeriodId, teamEntryId, score: z.number().int() })
export type PeriodScore = z.infer<typeof periodScore>

/** All period scores of the game, before and after. */
export const PeriodScoresRecorded = defineEvent(
  'PeriodScoresRecorded',
  gameContext.extend({ before: z.array(periodScore), after: z.array(periodScore) }),
)

export const gameStatus = z.enum(['scheduled', 'final', 'forfeit', 'postponed', 'cancelled'])

/** A forfeit names its winner because its score may be 0-0 (decision 20). A score entered before stays. */
export const GameForfeited = defineEvent(
  'GameForfeited',
  gameContext.extend({ winnerTeamId: teamEntryId, statusBefore: gameStatus }),
)

export const GamePostponed = defineEvent('GamePostponed', gameContext.extend({ statusBefore: gameStatus }))
export const GameCancelled = defineEvent('GameCancelled', gameContext.extend({ statusBefore: gameStatus }))

/** A forfeited, postponed or canceled game is scheduled again, or final if it has a score. */
export const GameReinstated = defineEvent(
  'GameReinstated',
  gameContext.extend({ statusBefore: gameStatus, status: z.enum(['scheduled', 'final']) }),
)

/**
 * What visitors read about a game that is postponed, canceled or forfeited. A game that is reinstated has no
 * note anymore. Unlike the reason in the metadata, it is public (decision 54).
 */
export const GameNoteChanged = defineEvent(
  'GameNoteChanged',
  gameContext.extend({ before: typedText.nullable(), after: typedText.nullable() }),
)

/**
 * A game is in play from now on, scored live. Its status stays `scheduled` until it is finished (decision
 * 53).
 */
export const GameStarted = defineEvent(
  'GameStarted',
  gameContext.extend({
    /** By the clock of the device. */
    at: z.iso.datetime(),
    /** The first period; null while the organization shows none. */
    gamePeriodId: gamePeriodId.nullable(),
    periodSeconds: periodClock,
    /** The time-outs that each team has in the game. */
    timeOuts: z.number().int(),
  }),
)

/**
 * What happened in a game in play, in the order in which it was recorded. The lines of the players are in the
 * `PlayerStatsRecorded` of the same command.
 */
export const PlaysRecorded = defineEvent('PlaysRecorded', gameContext.extend({ plays: z.array(play) }))

/** A game in play ends with this score and is final. */
export const GameFinished = defineEvent('GameFinished', gameContext.extend({ score }))

export const GameDeleted = defineEvent('GameDeleted', gameContext)

/** What was recorded about a game: its result and box score. */
const gameRecord = z.object({
  status: gameStatus,
  score: score.nullable(),
  winnerTeamId: teamEntryId.nullable(),
  lines: z.array(z.object({ teamEntryId, lines: z.array(statLine) })),
  periodScores: z.array(periodScore),
})
export type GameRecord = z.infer<typeof gameRecord>

/** What was recorded about a game, or a part of it, was undone. Visitors no longer see corrections that were undone. */
export const GameRecordRestored = defineEvent(
  'GameRecordRestored',
  gameContext.extend({
    before: gameRecord,
    after: gameRecord,
    /** How many of the last corrections of the score no longer stand. */
    undoneCorrections: z.number().int(),
    /** True if the game is no longer in play, because its start was undone. Absent otherwise. */
    endsPlay: z.literal(true).optional(),
  }),
)

/** The deletion of a game was undone. It holds everything that was recorded about the game. */
export const GameRestored = defineEvent(
  'GameRestored',
  gameContext.extend({
    ...day.shape,
    bracket,
    record: gameRecord,
    /** What happened in a game that was scored live. */
    plays: z.array(play),
  }),
)

/** The teams, result and box score of a game. */
const contents = z.object({
  homeTeamId: teamEntryId,
  awayTeamId: teamEntryId,
  leagueId,
  status: gameStatus,
  score: score.nullable(),
  winnerTeamId: teamEntryId.nullable(),
  lines: z.array(z.object({ teamEntryId, lines: z.array(statLine) })),
  periodScores: z.array(periodScore),
})
export type GameContents = z.infer<typeof contents>

/**
 * The contents of a bracket game before and after a correction of its bracket. The context holds the teams of
 * `after`.
 */
const replacement = gameContext.extend({
  divisionId,
  matchId: matchupId,
  correctionId,
  before: contents,
  after: contents,
})

const contentsWithSeconds = (game: GameContents): GameContents => ({
  ...game,
  lines: game.lines.map((team) => ({ ...team, lines: team.lines.map(withSeconds) })),
})

/** The version of the events with contents since `min` holds seconds. */
const timesInSeconds = {
  version: 2,
  upcasts: {
    1: (data: { before: GameContents; after: GameContents }) => ({
      ...data,
      before: contentsWithSeconds(data.before),
      after: contentsWithSeconds(data.after),
    }),
  },
}

/** Another team advances to the game. It is emptied and scheduled again, for the teams that now meet. */
export const BracketGameReplayed = defineEvent('BracketGameReplayed', replacement, timesInSeconds)

/** A team of the game no longer advances to it. It is canceled, and its matchup is free for another game. */
export const BracketGameVoided = defineEvent('BracketGameVoided', replacement, timesInSeconds)

/** A correction is undone. The game has the contents again that it had before that correction. */
export const BracketGameRestored = defineEvent('BracketGameRestored', replacement, timesInSeconds)

/** The corrected game itself gets the result that its division recorded before an interruption. */
export const BracketGameCorrected = defineEvent('BracketGameCorrected', replacement, timesInSeconds)

/**
 * The four events above in one, by `action`. Nothing appends it anymore, but the log contains it, and it
 * folds as they do.
 */
export const BracketGameReplaced = defineEvent(
  'BracketGameReplaced',
  replacement.extend({ action: z.enum(['replayed', 'voided', 'restored', 'corrected']) }),
  timesInSeconds,
)

export type GameEvent =
  | EventOf<typeof GameScheduled>
  | EventOf<typeof GameRescheduled>
  | EventOf<typeof GameDetailsChanged>
  | EventOf<typeof ScoreRecorded>
  | EventOf<typeof ScoreCorrected>
  | EventOf<typeof PlayerStatsRecorded>
  | EventOf<typeof PeriodScoresRecorded>
  | EventOf<typeof GameForfeited>
  | EventOf<typeof GamePostponed>
  | EventOf<typeof GameCancelled>
  | EventOf<typeof GameReinstated>
  | EventOf<typeof GameNoteChanged>
  | EventOf<typeof GameStarted>
  | EventOf<typeof PlaysRecorded>
  | EventOf<typeof GameFinished>
  | EventOf<typeof GameDeleted>
  | EventOf<typeof GameRecordRestored>
  | EventOf<typeof GameRestored>
  | EventOf<typeof BracketGameReplayed>
  | EventOf<typeof BracketGameVoided>
  | EventOf<typeof BracketGameRestored>
  | EventOf<typeof BracketGameCorrected>
  | EventOf<typeof BracketGameReplaced>

import {
  applyReplacement,
  resultColumns,
  rowAfter,
  unplayedResult,
  type ReplacementEvent,
  type ResultEvent,
} from '@league/contracts/game/result'
import type { GameRecord } from '@league/contracts/game/events'
import { startedGame, withPlay } from '@league/contracts/game/live-rules'
import { calendarStatus, isCompleted } from '@league/contracts/game/rules'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import {
  changeRow,
  combineHandlers,
  defineProjection,
  type EventHandler,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'
import type { Need, Rows } from '../runtime/projection.ts'
import type { GameRow, ScheduleTables, VenueRow } from './rows.ts'
import { scheduleHandlers } from './schedule-handlers.ts'
import { eraseVenueTexts, venueHandlers } from './venue-handlers.ts'

const gameKey = ({ meta, data }: RecordWith<'gameId'>) => ({
  organization_id: meta.organizationId,
  game_id: data.gameId,
})

const changeGameRow = changeRow<ScheduleTables, 'game', RecordWith<'gameId'>>('game', gameKey)

type GameChange<Event> = (event: Event, game: GameRow) => Partial<GameRow>

/**
 * Returns a handler for an event about one game. If a schedule has hidden this generated game, the event
 * shows it again, because its command was accepted before the game was hidden.
 */
function changeGame<Event extends RecordWith<'gameId'>>(
  change: GameChange<Event>,
): EventHandler<ScheduleTables, Event> {
  return changeGameRow((event: Event, stored): Partial<GameRow> => {
    const game = { ...stored, deleted: stored.schedule_id === null && stored.deleted }
    return { ...game, ...change(event, game), revision: Number(event.revision) }
  })
}

/** Returns a handler for an event after which no schedule may replace the game. */
function startGame<Event extends RecordWith<'gameId'>>(
  change: GameChange<Event>,
): EventHandler<ScheduleTables, Event> {
  return changeGame<Event>((event, game) => ({ ...change(event, game), started: true }))
}

/** Returns the columns of a game after an event that changes its result. */
function changeResult(event: RecordOf<ResultEvent['type']>, game: GameRow): GameRow {
  const after = planAfter(rowAfter(game, event), event)
  return calendarStatus(after.status) === calendarStatus(game.status)
    ? after
    : incrementCalendarSequence(after, event)
}

/**
 * Increments the sequence number by which calendars tell the versions of a game apart. The time of the change
 * is that of the event, so that a replay gives the same row.
 */
function incrementCalendarSequence(game: GameRow, { meta }: Dated): GameRow {
  return { ...game, calendar_sequence: game.calendar_sequence + 1, calendar_changed_at: meta.at }
}

type Dated = { meta: { at: string } }

/** Notes a change of a game for those who plan to see it, such as another day. */
function changePlan(game: GameRow, event: Dated): GameRow {
  return { ...incrementCalendarSequence(game, event), plan_changed_at: event.meta.at }
}

/**
 * Notes whether a game is on after its status has changed. A completed game keeps what was planned, so that nothing has
 * changed once its result is taken back.
 */
function planAfter(game: GameRow, { meta }: Dated): GameRow {
  const { status, planned_status } = game
  if (isCompleted(game) || status === planned_status) return game
  return { ...game, planned_status: status, plan_changed_at: meta.at }
}

const replaceGame = changeGame((event: RecordOf<ReplacementEvent['type']>, game) => {
  const after = applyReplacement(game, event.data)
  const sameTeams = after.home_team_id === game.home_team_id && after.away_team_id === game.away_team_id
  const corrections = sameTeams ? game.corrections : []
  const change = sameTeams ? incrementCalendarSequence : changePlan
  return change({ ...planAfter(after, event), note: null, corrections, live: null }, event)
})

/** Returns the columns of a game after something that was recorded about it was undone. */
function restoreRecord(event: RecordOf<'GameRecordRestored'>, game: GameRow): Partial<GameRow> {
  const { after, undoneCorrections, endsPlay } = event.data
  const result = resultColumns(after)
  const isSameInCalendars = calendarStatus(result.status) === calendarStatus(game.status)
  return {
    ...planAfter(
      { ...(isSameInCalendars ? game : incrementCalendarSequence(game, event)), ...result },
      event,
    ),
    corrections: game.corrections.slice(0, game.corrections.length - undoneCorrections),
    live: endsPlay ? null : game.live,
    started: wasStarted(after) || (game.live !== null && !endsPlay),
  }
}

/** Returns whether anything was recorded about a game, so that no schedule may replace it. */
function wasStarted({ status, score, lines, periodScores }: GameRecord): boolean {
  return status === 'forfeit' || score !== null || lines.length > 0 || periodScores.length > 0
}

const changeDetails = changeGame((event: RecordOf<'GameDetailsChanged'>, game) => {
  const { location, locationUrl, venueId, court, videoId } = event.data.after
  const locationChanged =
    location !== game.location ||
    locationUrl !== game.location_url ||
    venueId !== game.venue_id ||
    court !== game.court
  return {
    ...(locationChanged ? changePlan(game, event) : game),
    location,
    location_url: locationUrl,
    venue_id: venueId,
    court,
    video_id: videoId,
  }
})

/** Returns the need for the venue that a game leaves. */
function venueBefore({ data, meta }: RecordOf<'GameDetailsChanged'>): Need<ScheduleTables>[] {
  const { venueId } = data.before
  if (venueId === null || venueId === data.after.venueId) return []
  return [{ table: 'venue', by: { organization_id: meta.organizationId, venue_id: venueId } }]
}

/**
 * Adds the changes of the venue that a game leaves to the sequence number of the game. Calendars add those of its
 * current venue to it, and the number must never decrease.
 */
function keepSequence(rows: Rows<ScheduleTables>, event: RecordOf<'GameDetailsChanged'>): void {
  const game = rows.game.get(...Object.values(gameKey(event)))
  for (const { by } of venueBefore(event))
    for (const venue of game ? rows.venue.where(by as Partial<VenueRow>) : [])
      if (game) rows.game.put({ ...game, calendar_sequence: game.calendar_sequence + venue.changes })
}

/** How many corrections of a score are kept. */
const MAX_CORRECTIONS = 20

const eraseGameTexts = eraseShownTexts<ScheduleTables, 'game'>(
  'game',
  (organization_id, game_id) => ({ organization_id, game_id }),
  {
    location: { location: ERASED_TEXT },
    locationUrl: { location_url: null },
    court: { court: null },
    note: { note: ERASED_TEXT },
  },
)

const eraseScheduleTexts = eraseShownTexts<ScheduleTables, 'schedule'>(
  'schedule',
  (organization_id, schedule_id) => ({ organization_id, schedule_id }),
  { name: { name: ERASED_TEXT } },
)

/**
 * Games with their date, location and result, the schedules that generate games, and the venues of games. A deleted game keeps its
 * row, because the history refers to it.
 */
export const schedule = defineProjection<ScheduleTables>({
  name: 'schedule',
  version: 10,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    game: { key: ['organization_id', 'game_id'] },
    schedule: { key: ['organization_id', 'schedule_id'] },
    venue: { key: ['organization_id', 'venue_id'] },
  },
  on: {
    GameScheduled: {
      fold(rows, event) {
        const { data, meta } = event
        rows.game.put({
          ...gameKey(event),
          season_id: data.seasonId,
          league_id: data.leagueId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          date: data.date,
          time: data.time,
          time_zone: data.timeZone,
          location: data.location,
          location_url: data.locationUrl,
          venue_id: data.venueId ?? null,
          court: data.court ?? null,
          video_id: null,
          ...resultColumns(unplayedResult),
          note: null,
          corrections: [],
          live: null,
          revision: Number(event.revision),
          calendar_sequence: 0,
          calendar_changed_at: meta.at,
          planned_status: unplayedResult.status,
          plan_changed_at: null,
          legacy_id: data.legacyId,
          division_id: data.bracket?.divisionId ?? null,
          match_id: data.bracket?.matchId ?? null,
          schedule_id: data.scheduleId ?? null,
          started: false,
          // A generated game stays hidden until `ScheduleGenerated` shows all games that the schedule
          // generated.
          deleted: data.scheduleId !== undefined,
        })
      },
    },
    GameRescheduled: changeGame((event, game) => ({
      ...changePlan(game, event),
      date: event.data.after.date,
      time: event.data.after.time,
    })),
    GameDetailsChanged: {
      needs: (event) => [...(changeDetails.needs?.(event) ?? []), ...venueBefore(event)],
      fold(rows, event) {
        changeDetails.fold(rows, event)
        keepSequence(rows, event)
      },
    },
    ScoreRecorded: startGame(changeResult),
    ScoreCorrected: startGame((event, game) => ({
      ...changeResult(event, game),
      corrections: [
        ...game.corrections,
        { at: event.meta.at, before: event.data.before, after: event.data.after },
      ].slice(-MAX_CORRECTIONS),
    })),
    PlayerStatsRecorded: startGame(() => ({})),
    PeriodScoresRecorded: startGame(() => ({})),
    GameForfeited: startGame(changeResult),
    GamePostponed: changeGame(changeResult),
    GameCancelled: changeGame(changeResult),
    GameReinstated: changeGame((event, game) => ({ ...changeResult(event, game), note: null })),
    GameNoteChanged: changeGame((event, game) => ({
      ...(isCompleted(game) ? incrementCalendarSequence : changePlan)(game, event),
      note: event.data.after,
    })),
    GameStarted: startGame(({ data }) => ({ live: startedGame(data) })),
    PlaysRecorded: startGame(({ data }, { live }) => ({
      live: live && data.plays.reduce((after, play) => withPlay(after, play, data.homeTeamId), live),
    })),
    GameFinished: startGame(changeResult),
    GameDeleted: changeGameRow(({ revision }) => ({ deleted: true, revision: Number(revision) })),
    GameRecordRestored: changeGame(restoreRecord),
    GameRestored: changeGame((event, game) => ({
      ...incrementCalendarSequence(game, event),
      deleted: false,
    })),
    BracketGameReplayed: replaceGame,
    BracketGameVoided: replaceGame,
    BracketGameRestored: replaceGame,
    BracketGameCorrected: replaceGame,
    BracketGameReplaced: replaceGame,
    ...scheduleHandlers,
    ...venueHandlers,
    ...combineHandlers<ScheduleTables>(eraseGameTexts, eraseScheduleTexts, eraseVenueTexts),
  },
})

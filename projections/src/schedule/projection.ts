import { replaced, resultAfter, unplayed } from '@league/contracts/game/result'
import { calendarStatus, type GameStatus } from '@league/contracts/game/rules'
import type { Projection } from '../runtime/projection.ts'
import {
  afterTouch,
  foldSchedule,
  isOfSchedule,
  scheduleEvents,
  scheduleNeeds,
  type ScheduleTables,
} from './schedules.ts'

export type GameRow = {
  organization_id: string
  game_id: string
  season_id: string
  league_id: string
  home_team_id: string
  away_team_id: string
  date: string | null
  time: string | null
  time_zone: string
  location: string | null
  location_url: string | null
  video_id: string | null
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: string | null
  revision: number
  calendar_sequence: number
  calendar_changed_at: string
  legacy_id: string | null
  division_id: string | null
  match_id: string | null
  schedule_id: string | null
  begun: boolean
  deleted: boolean
}

/** Games with day, place and result, and the schedules that make games. A deleted game keeps its row for the words of history alone. */
export const schedule: Projection<ScheduleTables> = {
  name: 'schedule',
  version: 4,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    game: { key: ['organization_id', 'game_id'] },
    schedule: { key: ['organization_id', 'schedule_id'] },
  },
  handles: [
    'GameScheduled',
    'GameRescheduled',
    'GameDetailsChanged',
    'ScoreRecorded',
    'ScoreCorrected',
    // For the revision of the stream alone.
    'PlayerStatsRecorded',
    'PeriodScoresRecorded',
    'GameForfeited',
    'GamePostponed',
    'GameCancelled',
    'GameReinstated',
    'GameDeleted',
    'BracketGameReplaced',
    ...scheduleEvents,
  ],

  needs(event) {
    if (isOfSchedule(event)) return scheduleNeeds(event)
    if (event.type === 'GameScheduled' || !('gameId' in event.data)) return []
    const organization_id = event.meta.organizationId
    return [{ table: 'game', by: { organization_id, game_id: event.data.gameId } }]
  },

  fold(rows, event) {
    if (isOfSchedule(event)) foldSchedule(rows, event)
    if (!('gameId' in event.data)) return
    const organization_id = event.meta.organizationId
    const revision = Number(event.revision)
    if (event.type === 'GameScheduled') {
      const { data } = event
      rows.game.put({
        organization_id,
        game_id: data.gameId,
        season_id: data.seasonId,
        league_id: data.leagueId,
        home_team_id: data.homeTeamId,
        away_team_id: data.awayTeamId,
        date: data.date,
        time: data.time,
        time_zone: data.timeZone,
        location: data.location,
        location_url: data.locationUrl,
        video_id: null,
        ...unplayed,
        revision,
        calendar_sequence: 0,
        calendar_changed_at: event.meta.at,
        legacy_id: data.legacyId,
        division_id: data.bracket?.divisionId ?? null,
        match_id: data.bracket?.matchId ?? null,
        schedule_id: data.scheduleId ?? null,
        begun: false,
        // One that a schedule makes shows once its generation is whole.
        deleted: data.scheduleId !== undefined,
      })
      return
    }
    const stored = rows.game.get(organization_id, event.data.gameId)
    if (!stored) return
    const game = afterTouch(stored, event)
    switch (event.type) {
      case 'GameRescheduled': {
        const { date, time } = event.data.after
        rows.game.put({ ...movedInCalendar(game, event), date, time, revision })
        break
      }
      case 'GameDetailsChanged': {
        const { location, locationUrl, videoId } = event.data.after
        const moved = location !== game.location || locationUrl !== game.location_url
        rows.game.put({
          ...(moved ? movedInCalendar(game, event) : game),
          location,
          location_url: locationUrl,
          video_id: videoId,
          revision,
        })
        break
      }
      case 'GameDeleted':
        rows.game.put({ ...game, deleted: true, revision })
        break
      case 'PlayerStatsRecorded':
      case 'PeriodScoresRecorded':
        rows.game.put({ ...game, revision })
        break
      case 'ScoreRecorded':
      case 'ScoreCorrected':
      case 'GameForfeited':
      case 'GamePostponed':
      case 'GameCancelled':
      case 'GameReinstated': {
        const after = resultAfter(game, event)
        const moved = calendarStatus(after.status) !== calendarStatus(game.status)
        rows.game.put({ ...(moved ? movedInCalendar(after, event) : after), revision })
        break
      }
      case 'BracketGameReplaced':
        rows.game.put({ ...movedInCalendar(replaced(game, event.data), event), revision })
        break
      default:
    }
  },
}

/** Calendars take a change for newer by its sequence, and for as old as the event says: no clock is asked. */
function movedInCalendar(game: GameRow, { meta }: { meta: { at: string } }): GameRow {
  return { ...game, calendar_sequence: game.calendar_sequence + 1, calendar_changed_at: meta.at }
}

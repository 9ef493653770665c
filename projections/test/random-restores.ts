import type { AnyRecordedEvent, EventType } from '@league/contracts/events'
import type { GameRecord } from '@league/contracts/game/events'
import { line, type TestLeague } from './league.ts'
import { pick } from './random-choice.ts'
import type { Move } from './random-state.ts'

/** Appends the event that undoes another one, with a number that varies it. */
type Restores = {
  [Type in EventType]?: (
    append: TestLeague['append'],
    data: Extract<AnyRecordedEvent, { type: Type }>['data'],
    number: number,
  ) => void
}

const scheduledAt = '2026-01-05T10:00:00.000Z'

const restores: Restores = {
  SeasonDeleted: (append, data) => append('SeasonRestored', data),
  LeagueDeleted: (append, data, position) => append('LeagueRestored', { ...data, position }),
  ByeDeleted: (append, data) => append('ByeRestored', { ...data, scheduledAt }),
  WeekOffDeleted: (append, data) => append('WeekOffRestored', { ...data, scheduledAt }),
  ScheduleDeleted: (append, { scheduleId, seasonId, leagueId }) =>
    append('ScheduleRestored', { scheduleId, seasonId, leagueId }),
  ScheduleGenerated: (append, { scheduleId, seasonId, leagueId, removedGameIds, removedByes }, seed) =>
    append('ScheduleGenerationRestored', {
      scheduleId,
      seasonId,
      leagueId,
      seed,
      unplaced: [],
      generatedAt: seed % 2 ? scheduledAt : null,
      gameIds: removedGameIds,
      byes: removedByes,
    }),
  DivisionDeleted: (append, data, teams) =>
    append('DivisionRestored', {
      ...data,
      teams: teams % 2 ? [] : [{ teamEntryId: 'ants', leagueId: 'league-1' }],
    }),
  TeamEnteredLeague: (append, { teamEntryId, teamId, leagueId, seasonId }, number) => {
    const entry = { teamEntryId, teamId, leagueId, seasonId, createdTeamId: number % 2 ? teamId : null }
    append('TeamEntryWithdrawn', entry)
    if (number % 3 > 0) append('TeamEntryRestored', entry)
  },
  TeamLeftLeague: (append, entry) => append('TeamEntryRestored', { ...entry, createdTeamId: null }),
  PlayerJoinedTeam: (append, data, number) =>
    append('RosterPlaceRestored', {
      ...data,
      joinedAt: number % 3 ? scheduledAt : null,
      leftAt: number % 2 ? scheduledAt : null,
    }),
  PlayerDeleted: (append, data) => append('PlayerRestored', data),
  PhotoConsentRecorded: (append, { playerId }) => append('PhotoConsentCleared', { playerId }),
  GameScheduled: (append, data, score) => {
    const { gameId, seasonId, leagueId, homeTeamId, awayTeamId } = data
    const game = { gameId, seasonId, leagueId, homeTeamId, awayTeamId }
    const [before, after] = [recordOf(homeTeamId, score), recordOf(awayTeamId, score + 1)]
    if (score % 3 === 0) {
      append('GameDeleted', game)
      const { date, time, bracket } = data
      append('GameRestored', { ...game, date, time, bracket, record: after, plays: [] })
    } else append('GameRecordRestored', { ...game, before, after, undoneCorrections: score % 2 })
  },
}

/** Returns a record that differs by a number: final or not, with or without lines. */
function recordOf(teamEntryId: string, number: number): GameRecord {
  const isFinal = number % 4 > 0
  return {
    status: isFinal ? 'final' : 'scheduled',
    score: isFinal ? { home: 40 + number, away: 50 } : null,
    winnerTeamId: null,
    lines: number % 5 > 1 ? [{ teamEntryId, lines: [line(`${teamEntryId}-1`, number)] }] : [],
    periodScores: [],
  }
}

/** Undoes the last deletion of one kind, or what was recorded about a game. */
export const restoreSomething: Move = ({ league: { append, events } }, [a, b]) => {
  const found = events.filter(({ type }) => restores[type] !== undefined)
  const type = pick([...new Set(found.map((event) => event.type))].toSorted(), a)
  const last = found.findLast((event) => event.type === type)
  if (last) (restores[type] as (append: unknown, data: unknown, number: number) => void)(append, last.data, b)
}

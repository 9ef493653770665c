import type { ByeId, ScheduleId, TeamEntryId } from '@league/contracts/kernel/id'
import type { ScheduleDetails } from '@league/contracts/schedule/events'
import { weekdays } from '@league/contracts/schedule/rules'
import { teams, type TestLeague } from './league.ts'
import type { Choice } from './random-choice.ts'

interface MadeSchedule {
  scheduleId: ScheduleId
  details: ScheduleDetails
  games: string[]
  byes: { byeId: ByeId; teamEntryId: TeamEntryId; date: string }[]
}

export type Schedules = MadeSchedule[]

const parents = { seasonId: 'season-1', leagueId: 'league-1' }

/**
 * Creates, changes, regenerates or deletes a schedule, or leaves a generation unfinished, or plays or moves
 * one of its games: three such changes in a row.
 */
export function changeSchedules(
  state: { league: TestLeague; schedules: Schedules },
  [a, b, c]: Choice,
  nth: number,
): void {
  change(state, [a, b, c], `${nth}-a`)
  change(state, [b, c, a], `${nth}-b`)
  change(state, [c, a, b], `${nth}-c`)
}

function change(
  { league, schedules }: { league: TestLeague; schedules: Schedules },
  [a, b, c]: Choice,
  nth: string,
): void {
  const { append } = league
  const state = schedules[b % Math.max(1, schedules.length)]
  if (!state || a % 6 === 0) {
    const details: ScheduleDetails = {
      name: `Schedule ${b}`,
      startDate: '2026-03-01',
      numWeeks: 1 + c,
      gameDays: [weekdays[a % 7] ?? 'Sunday'],
      sameSlot: c % 2 === 0,
      timeSlots: ['18:00'],
      weeklyTimeSlots: [['18:00', '19:30']],
    }
    const scheduleId = `schedule-${nth}`
    append('ScheduleCreated', { scheduleId, ...parents, details })
    schedules.push({ scheduleId, details, games: [], byes: [] })
    if (c % 3 === 0) rename(league, schedules.at(-1), `Schedule ${a}`)
    return
  }
  const { scheduleId } = state
  const game = state.games[c % Math.max(1, state.games.length)]
  switch (a % 6) {
    case 1:
      rename(league, state, `Schedule ${c}`)
      return
    case 2:
      if (game && c % 2) league.score(game, 50 + b, 49)
      else if (game) {
        const before = { date: '2026-03-01', time: '18:00' }
        append('GameRescheduled', { ...league.context(game), before, after: { ...before, time: '19:30' } })
      }
      return
    case 3: {
      const removed = { removedGameIds: state.games, removedByes: state.byes }
      append('ScheduleDeleted', { scheduleId, ...parents, ...removed })
      schedules.splice(schedules.indexOf(state), 1)
      return
    }
    default:
      regenerate(league, state, [b, c], nth)
  }
}

function regenerate(league: TestLeague, state: MadeSchedule, [b, c]: [number, number], nth: string): void {
  const { append } = league
  const { scheduleId } = state
  const games = [0, 1].map((index) => `state-${nth}-${index}`)
  for (const [index, gameId] of games.entries())
    league.schedule(gameId, teams[index] ?? '', teams[3 - index] ?? '', '2026-03-01', '18:00', scheduleId)
  // Unfinished: the games exist, but no read shows them.
  if (c % 4 === 0) return
  const bye = { byeId: `bye-of-${nth}`, teamEntryId: teams[b % 4] ?? '', date: '2026-03-08' }
  append('ScheduleGenerated', {
    scheduleId,
    ...parents,
    seed: b,
    addedGameIds: games,
    removedGameIds: state.games,
    addedByes: [bye],
    removedByes: state.byes,
    unplaced: c % 3 ? [] : [{ homeTeamId: 'ants', awayTeamId: 'bees', reason: 'No slot is left.' }],
  })
  for (const removed of state.byes) append('ByeDeleted', { ...removed, ...parents })
  append('ByeScheduled', { ...bye, ...parents, scheduleId })
  state.byes = [bye]
  state.games = games
}

function rename({ append }: TestLeague, state: MadeSchedule | undefined, name: string): void {
  if (!state) return
  const { scheduleId, details: before } = state
  state.details = { ...before, name, numWeeks: before.numWeeks + 1 }
  append('ScheduleChanged', { scheduleId, ...parents, before, after: state.details })
}

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
  made: { league: TestLeague; schedules: Schedules },
  [a, b, c]: Choice,
  nth: number,
): void {
  change(made, [a, b, c], `${nth}-a`)
  change(made, [b, c, a], `${nth}-b`)
  change(made, [c, a, b], `${nth}-c`)
}

function change(
  { league, schedules }: { league: TestLeague; schedules: Schedules },
  [a, b, c]: Choice,
  nth: string,
): void {
  const { append } = league
  const made = schedules[b % Math.max(1, schedules.length)]
  if (!made || a % 6 === 0) {
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
  const { scheduleId } = made
  const game = made.games[c % Math.max(1, made.games.length)]
  switch (a % 6) {
    case 1:
      rename(league, made, `Schedule ${c}`)
      return
    case 2:
      if (game && c % 2) league.score(game, 50 + b, 49)
      else if (game) {
        const before = { date: '2026-03-01', time: '18:00' }
        append('GameRescheduled', { ...league.context(game), before, after: { ...before, time: '19:30' } })
      }
      return
    case 3: {
      const removed = { removedGameIds: made.games, removedByes: made.byes }
      append('ScheduleDeleted', { scheduleId, ...parents, ...removed })
      schedules.splice(schedules.indexOf(made), 1)
      return
    }
    default:
      regenerate(league, made, [b, c], nth)
  }
}

function regenerate(league: TestLeague, made: MadeSchedule, [b, c]: [number, number], nth: string): void {
  const { append } = league
  const { scheduleId } = made
  const games = [0, 1].map((index) => `made-${nth}-${index}`)
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
    removedGameIds: made.games,
    addedByes: [bye],
    removedByes: made.byes,
    unplaced: c % 3 ? [] : [{ homeTeamId: 'ants', awayTeamId: 'bees', reason: 'No slot is left.' }],
  })
  for (const removed of made.byes) append('ByeDeleted', { ...removed, ...parents })
  append('ByeScheduled', { ...bye, ...parents, scheduleId })
  made.byes = [bye]
  made.games = games
}

function rename({ append }: TestLeague, made: MadeSchedule | undefined, name: string): void {
  if (!made) return
  const { scheduleId, details: before } = made
  made.details = { ...before, name, numWeeks: before.numWeeks + 1 }
  append('ScheduleChanged', { scheduleId, ...parents, before, after: made.details })
}

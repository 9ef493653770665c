import type { TeamEntryId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import { roundRobin } from './round-robin.ts'
import { generate } from './generate.ts'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { noDayLeft, noSlotLeft, noTimeSuits } from './place-out-of-round.ts'
import { reportOf, type ReportInput } from '@league/contracts/schedule/report'
import { addDays, slotsOfWeek, weekdayOf, weekdays, weekIndexOf } from '@league/contracts/schedule/rules'
import type { PlannedGame } from '@league/contracts/schedule/views'
import { seededRandom, shuffled } from './seeded-random.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `team-${String(index).padStart(2, '0')}`)
const teams = (count: number) => names(count).map((id) => ({ id, unavailableSlots: [] as string[] }))
const times = Array.from({ length: 14 }, (_, hour) => `${String(hour + 9).padStart(2, '0')}:00`)

const plain = (count: number, numWeeks: number, slots: number): GenerationInput => ({
  startDate: '2026-03-01',
  numWeeks,
  gameDays: ['Sunday'],
  sameSlot: true,
  timeSlots: times.slice(0, slots),
  weeklyTimeSlots: [],
  teams: teams(count),
  weekOffs: [],
  byes: [],
  pinned: [],
})

/** Returns a random input by a seed: 2 to 24 teams, 1 to 30 weeks, any days, slots and unavailable times. */
function anySchedule(seed: number): GenerationInput {
  const next = seededRandom(seed)
  const upTo = (maximum: number) => Math.floor(next() * (maximum + 1))
  const count = 2 + upTo(22)
  const numWeeks = 1 + upTo(29)
  const gameDays = shuffled(weekdays, upTo(999)).slice(0, 1 + upTo(2))
  const timeSlots = [...shuffled(times, upTo(999)).slice(0, 1 + upTo(11)), ...times.slice(0, upTo(3))]
  const weeks = Array.from({ length: numWeeks }, () => timeSlots.slice(0, 1 + upTo(timeSlots.length)))
  const days = Array.from({ length: upTo(4) }, () => addDays('2026-03-01', upTo(7 * numWeeks)))
  const unavailableShare = next() < 0.5 ? 0 : 0.15
  return {
    startDate: addDays('2026-03-01', upTo(6)),
    numWeeks,
    gameDays,
    sameSlot: next() < 0.6,
    timeSlots,
    weeklyTimeSlots: weeks,
    teams: names(count).map((id) => ({
      id,
      unavailableSlots: timeSlots.filter(() => next() < unavailableShare),
    })),
    weekOffs: days,
    byes: names(upTo(3))
      .slice(0, count)
      .map((teamId) => ({ teamId, date: addDays('2026-03-01', upTo(7 * numWeeks)) })),
    pinned: [],
    seed: upTo(99),
  }
}
/** Counts byes that the random input repeats, which the check of one game a day has to ignore. */
const repeatedByes = ({ byes }: GenerationInput) =>
  byes.length - new Set(byes.map(({ teamId, date }) => `${teamId} ${date}`)).size

const samples = Array.from({ length: 120 }, (_, seed) => {
  const input = anySchedule(seed)
  return { input, made: generate(input) }
})
const teamDays = (games: readonly { date: string; homeTeamId: TeamEntryId; awayTeamId: TeamEntryId }[]) =>
  games.flatMap(({ date, homeTeamId, awayTeamId }) => [`${homeTeamId} ${date}`, `${awayTeamId} ${date}`])

describe('a generated schedule of any teams, weeks, slots, byes and weeks off', () => {
  it('a generated schedule of any teams, weeks, slots, byes and weeks off has no hard conflict and no team twice a day (decision 26, R271)', () => {
    for (const { input, made } of samples) {
      expect(made.report.hardConflicts).toBe(0)
      const days = [
        ...teamDays(made.games),
        ...[...made.byes, ...input.byes].map(({ teamId, date }) => `${teamId} ${date}`),
      ]
      expect(new Set(days).size).toBe(days.length - repeatedByes(input))
    }
  })

  it('uses only slots of its weeks, each no more often than it exists (decision 26)', () => {
    for (const { input, made } of samples) {
      const used = new Map<string, number>()
      const wrong = made.games.filter(({ weekIndex, date, time }) => {
        const count = (used.get(`${date} ${time}`) ?? 0) + 1
        used.set(`${date} ${time}`, count)
        const courts = slotsOfWeek(input, weekIndex).filter((slot) => slot === time).length
        const inWeek = weekIndexOf(input.startDate, date) === weekIndex && weekIndex < input.numWeeks
        const onGameDay = input.gameDays.includes(weekdayOf(date)) && !input.weekOffs.includes(date)
        return count > courts || !inWeek || !onGameDay
      })
      expect(wrong).toEqual([])
    }
  })

  it('a generated schedule of any teams, weeks, slots, byes and weeks off has even numbers of meetings if every game is placed, and a reason for each unplaced game (decision 26)', () => {
    const complete = samples.filter(({ made }) => made.report.unplaced.length === 0)
    expect(complete.length).toBeGreaterThan(50)
    for (const { made } of complete)
      expect(made.report.meetings.max - made.report.meetings.min).toBeLessThanOrEqual(1)
    const reasons = samples.flatMap(({ made }) => made.report.unplaced.map(({ reason }) => reason))
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) expect([noTimeSuits, noSlotLeft, noDayLeft]).toContain(reason)
  })

  it('a generated schedule of any teams, weeks, slots, byes and weeks off has at most one more home game than away games for each team, or the other way around (decision 26)', () => {
    for (const { made } of samples) expect(made.report.homeAwayGap).toBeLessThanOrEqual(1)
  })

  it('a generated schedule of any teams, weeks, slots, byes and weeks off is the same for the same seed, in whatever order the teams are given', () => {
    for (const { input, made } of samples.slice(0, 15))
      expect(generate({ ...input, teams: [...input.teams].reverse() })).toEqual({
        ...made,
        report: { ...made.report, teams: expect.any(Array) },
      })
    const games = [1, 2].map((seed) => generate({ ...plain(8, 7, 4), seed }).games)
    expect(games[0]).not.toEqual(games[1])
  })
})

describe('a single round robin', () => {
  it.each(names(23).map((_, index) => index + 2))(
    'a single round robin of n = %i teams has n - 2 breaks, and none if n is odd',
    (count) => {
      const rounds = count % 2 === 0 ? count - 1 : count
      const { report, byes, games } = generate(plain(count, rounds, Math.floor(count / 2)))
      expect(report.meetings).toEqual({ min: 1, max: 1 })
      expect(report.breaks).toBe(count % 2 === 0 ? count - 2 : 0)
      expect(report.longestRun).toBeLessThanOrEqual(2)
      expect(report.slotSpread).toBeLessThanOrEqual(2)
      expect(games).toHaveLength((count * (count - 1)) / 2)
      expect(byes.map(({ teamId }) => teamId).sort()).toEqual(count % 2 === 0 ? [] : names(count))
      expect(report.teams.every(({ byes: given }) => given === count % 2)).toBe(true)
    },
  )

  it('keeps its breaks with unavailable times and weeks off, as long as every game fits into its order', () => {
    const withWeeksOff = { ...plain(8, 12, 6), weekOffs: ['2026-03-08', '2026-04-05'] }
    const limitedTeams = withWeeksOff.teams.map(({ id }, index) => ({
      id,
      unavailableSlots: index < 3 ? [times[0] ?? ''] : [],
    }))
    const { report } = generate({ ...withWeeksOff, numWeeks: 9, teams: limitedTeams })
    expect([report.unplaced, report.breaks, report.hardConflicts]).toEqual([[], 6, 0])
  })
})

it('a double round robin has every meeting once on each side', () => {
  const { games, report } = generate(plain(6, 10, 3))
  expect(new Set(games.map(({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`)).size).toBe(30)
  expect([report.homeAwayGap, report.meetings]).toEqual([0, { min: 2, max: 2 }])
})

describe('generating around pinned games', () => {
  const input = plain(6, 5, 3)
  const { games } = generate({ ...input, seed: 4 })

  it('generating around pinned games counts played games as meetings and places no game on a day before them', () => {
    const played = games.slice(0, 6).map((game) => ({ ...game, played: true }))
    const again = generate({ ...input, pinned: played, seed: 9 })
    expect(again.games.every(({ date }) => date >= '2026-03-08')).toBe(true)
    expect(again.report).toMatchObject({ hardConflicts: 0, meetings: { max: 1 } })
    expect(again.games.length + again.report.unplaced.length).toBe(9)
    expect(again.games.length).toBeGreaterThan(6)
    expect(again.report.homeAwayGap).toBeLessThanOrEqual(1)
    expect(generate({ ...input, pinned: played, seed: 4 }).games).toEqual(games.slice(6))
  })

  it('keeps the slots and days of games that were scheduled by hand free', () => {
    const hand = {
      date: '2026-03-15',
      time: '09:00',
      homeTeamId: 'team-00',
      awayTeamId: 'team-01',
      played: false,
      foreign: true,
    }
    const around = generate({ ...input, numWeeks: 6, pinned: [hand] })
    expect(around.report).toMatchObject({ hardConflicts: 0, meetings: { min: 0, max: 1 }, unplaced: [] })
    expect(around.games).toHaveLength(14)
    expect(around.games.some(({ date, time }) => date === hand.date && time === hand.time)).toBe(false)
  })
})

it('a time listed twice is two slots, and a pair that no time suits stays unplaced', () => {
  const two = generate({ ...plain(4, 3, 0), timeSlots: ['18:00', '18:00'] })
  expect(two.games.map(({ time }) => time)).toEqual(Array.from({ length: 6 }, () => '18:00'))
  expect(two.report.hardConflicts).toBe(0)
  const apart = plain(4, 8, 2).teams.map((team, index) => ({
    ...team,
    unavailableSlots: times.slice(index, index + 1),
  }))
  const { report } = generate({ ...plain(4, 8, 2), teams: apart })
  const [first] = report.unplaced
  expect([first?.homeTeamId, first?.awayTeamId].sort()).toEqual(['team-00', 'team-01'])
  expect(report.unplaced.map(({ reason }) => reason)).toEqual([noTimeSuits])
})

it('24 teams get two games a week for 30 weeks', () => {
  const { report, games } = generate({ ...plain(24, 30, 12), gameDays: ['Monday', 'Friday'] })
  expect(games).toHaveLength(720)
  expect(report).toMatchObject({ hardConflicts: 0, unplaced: [], homeAwayGap: 0, daySpread: 0 })
  expect(report.slotSpread).toBeLessThanOrEqual(2)
  expect(report.rest.shortest).toBe(3)
})

it.each([1, 2, 3, 5, 8])(
  'the report counts the conflicts of a schedule that was damaged on purpose: seed %i',
  (seed) => {
    const input = plain(8, 7, 4)
    const { games } = generate({ ...input, seed })
    const unplayed = games.map((game) => ({ ...game, played: false }))
    const report = (change: Partial<ReportInput>) =>
      reportOf({ ...input, games: unplayed, ownByes: [], unplaced: [], ...change })
    const [first, second] = unplayed as unknown as [PlannedGame, PlannedGame]
    expect(report({}).hardConflicts).toBe(0)
    expect(report({ weekOffs: [first.date] }).hardConflicts).toBe(4)
    expect(report({ byes: [{ teamId: first.homeTeamId, date: first.date }] }).hardConflicts).toBe(1)
    const twice = { ...first, played: false, homeTeamId: second.homeTeamId, time: second.time }
    expect(report({ games: [...unplayed.slice(1), twice] }).hardConflicts).toBe(2)
    const home = unplayed
      .map((game) => ({ ...game, homeTeamId: 'team-00', awayTeamId: 'team-01' }))
      .slice(0, 3)
    expect(report({ games: home })).toMatchObject({ homeAwayGap: 3, meetings: { min: 0, max: 3 } })
    const other = { ...first, played: false, foreign: true }
    expect(report({ games: [...unplayed, other] }).teams).toEqual(report({}).teams)
    expect(report({ games: [...unplayed, other] }).hardConflicts).toBe(3)
    expect(report({ games: [...home.map((game) => ({ ...game, foreign: true })), other] })).toMatchObject({
      hardConflicts: 0,
      homeAwayGap: 0,
      meetings: { max: 0 },
    })
  },
)

it('a round robin has every pair of teams once', () => {
  for (const count of [2, 3, 8, 15, 24]) {
    const pairs = roundRobin(count).flatMap(({ pairings }) =>
      pairings.map(({ home, away }) => [home, away].sort().join()),
    )
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
  }
})

import { describe, expect, it } from 'vitest'
import { circleRounds } from './circle.ts'
import { generate } from './generate.ts'
import type { GenerationInput } from './generation.ts'
import { noDayLeft, noSlotLeft, noTimeSuits } from './make-up.ts'
import { reportOf, type ReportInput } from './report.ts'
import { addDays, slotsOfWeek, weekdayOf, weekdays, weekIndexOf } from './rules.ts'
import type { PlannedGame } from './views.ts'
import { seeded, shuffled } from './seeded.ts'

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

/** 2 to 24 teams, 1 to 30 weeks, any days, slots and blackouts, out of a seed. */
function anySchedule(seed: number): GenerationInput {
  const next = seeded(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const count = 2 + upTo(22)
  const numWeeks = 1 + upTo(29)
  const gameDays = shuffled(weekdays, upTo(999)).slice(0, 1 + upTo(2))
  const timeSlots = [...shuffled(times, upTo(999)).slice(0, 1 + upTo(11)), ...times.slice(0, upTo(3))]
  const weeks = Array.from({ length: numWeeks }, () => timeSlots.slice(0, 1 + upTo(timeSlots.length)))
  const days = Array.from({ length: upTo(4) }, () => addDays('2026-03-01', upTo(7 * numWeeks)))
  const dark = next() < 0.5 ? 0 : 0.15
  return {
    startDate: addDays('2026-03-01', upTo(6)),
    numWeeks,
    gameDays,
    sameSlot: next() < 0.6,
    timeSlots,
    weeklyTimeSlots: weeks,
    teams: names(count).map((id) => ({ id, unavailableSlots: timeSlots.filter(() => next() < dark) })),
    weekOffs: days,
    byes: names(upTo(3))
      .slice(0, count)
      .map((teamId) => ({ teamId, date: addDays('2026-03-01', upTo(7 * numWeeks)) })),
    pinned: [],
    seed: upTo(99),
  }
}
/** Byes given twice by hand, which the property test does not mean. */
const sameByes = ({ byes }: GenerationInput) =>
  byes.length - new Set(byes.map(({ teamId, date }) => `${teamId} ${date}`)).size

const many = Array.from({ length: 120 }, (_, seed) => {
  const input = anySchedule(seed)
  return { input, made: generate(input) }
})
const teamDays = (games: readonly { date: string; homeTeamId: string; awayTeamId: string }[]) =>
  games.flatMap(({ date, homeTeamId, awayTeamId }) => [`${homeTeamId} ${date}`, `${awayTeamId} ${date}`])

describe('any teams, weeks, days, slots, blackouts, byes and week-offs (decision 26, R271)', () => {
  it('have no hard conflict, and no team twice a day', () => {
    for (const { input, made } of many) {
      expect(made.report.hardConflicts).toBe(0)
      const days = [
        ...teamDays(made.games),
        ...[...made.byes, ...input.byes].map(({ teamId, date }) => `${teamId} ${date}`),
      ]
      expect(new Set(days).size).toBe(days.length - sameByes(input))
    }
  })

  it('use the slots of their weeks and no more of them than there are', () => {
    for (const { input, made } of many) {
      const used = new Map<string, number>()
      const wrong = made.games.filter(({ weekIndex, date, time }) => {
        const now = (used.get(`${date} ${time}`) ?? 0) + 1
        used.set(`${date} ${time}`, now)
        const courts = slotsOfWeek(input, weekIndex).filter((slot) => slot === time).length
        const inWeek = weekIndexOf(input.startDate, date) === weekIndex && weekIndex < input.numWeeks
        const onGameDay = input.gameDays.includes(weekdayOf(date)) && !input.weekOffs.includes(date)
        return now > courts || !inWeek || !onGameDay
      })
      expect(wrong).toEqual([])
    }
  })

  it('meet evenly where nothing is left over, and all that is left over has a reason', () => {
    const even = many.filter(({ made }) => made.report.unplaced.length === 0)
    expect(even.length).toBeGreaterThan(50)
    for (const { made } of even)
      expect(made.report.meetings.max - made.report.meetings.min).toBeLessThanOrEqual(1)
    const reasons = many.flatMap(({ made }) => made.report.unplaced.map(({ reason }) => reason))
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) expect([noTimeSuits, noSlotLeft, noDayLeft]).toContain(reason)
  })

  it('give every team as many games at home as away, but for one', () => {
    for (const { made } of many) expect(made.report.homeAwayGap).toBeLessThanOrEqual(1)
  })

  it('are the same for the same seed, in whatever order the teams come', () => {
    for (const { input, made } of many.slice(0, 15))
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
    'of %i teams has n - 2 breaks, none where n is odd',
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

  it('keeps its breaks with blackouts and week-offs, as long as every game has a place in its order', () => {
    const dark = { ...plain(8, 12, 6), weekOffs: ['2026-03-08', '2026-04-05'] }
    const late = dark.teams.map(({ id }, index) => ({
      id,
      unavailableSlots: index < 3 ? [times[0] ?? ''] : [],
    }))
    const { report } = generate({ ...dark, numWeeks: 9, teams: late })
    expect([report.unplaced, report.breaks, report.hardConflicts]).toEqual([[], 6, 0])
  })
})

it('a double round robin has every meeting once on either side', () => {
  const { games, report } = generate(plain(6, 10, 3))
  expect(new Set(games.map(({ homeTeamId, awayTeamId }) => `${homeTeamId} ${awayTeamId}`)).size).toBe(30)
  expect([report.homeAwayGap, report.meetings]).toEqual([0, { min: 2, max: 2 }])
})

describe('pinned games', () => {
  const input = plain(6, 5, 3)
  const { games } = generate({ ...input, seed: 4 })

  it('that were played stay, count as meetings, and nothing goes to days before them', () => {
    const played = games.slice(0, 6).map((game) => ({ ...game, played: true }))
    const again = generate({ ...input, pinned: played, seed: 9 })
    expect(again.games.every(({ date }) => date >= '2026-03-08')).toBe(true)
    expect(again.report).toMatchObject({ hardConflicts: 0, meetings: { max: 1 } })
    expect(again.games.length + again.report.unplaced.length).toBe(9)
    expect(again.games.length).toBeGreaterThan(6)
    expect(again.report.homeAwayGap).toBeLessThanOrEqual(1)
    expect(generate({ ...input, pinned: played, seed: 4 }).games).toEqual(games.slice(6))
  })

  it('made by hand occupy their slot and their day', () => {
    const hand = {
      date: '2026-03-15',
      time: '09:00',
      homeTeamId: 'team-00',
      awayTeamId: 'team-01',
      played: false,
    }
    const around = generate({ ...input, numWeeks: 6, pinned: [hand] })
    expect(around.report).toMatchObject({ hardConflicts: 0, meetings: { min: 1, max: 1 }, unplaced: [] })
    expect(around.games).toHaveLength(14)
    expect(around.games.some(({ date, time }) => date === hand.date && time === hand.time)).toBe(false)
  })
})

it('a time listed twice is two courts; a pair that no time suits is left over', () => {
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

it('24 teams have two games a week for 30 weeks', () => {
  const { report, games } = generate({ ...plain(24, 30, 12), gameDays: ['Monday', 'Friday'] })
  expect(games).toHaveLength(720)
  expect(report).toMatchObject({ hardConflicts: 0, unplaced: [], homeAwayGap: 0, daySpread: 0 })
  expect(report.slotSpread).toBeLessThanOrEqual(2)
  expect(report.rest.shortest).toBe(3)
})

it.each([1, 2, 3, 5, 8])('the report sees what is wrong in a schedule that was spoilt: %i', (seed) => {
  const input = plain(8, 7, 4)
  const { games } = generate({ ...input, seed })
  const spoilt = games.map((game) => ({ ...game, played: false }))
  const report = (change: Partial<ReportInput>) =>
    reportOf({ ...input, games: spoilt, unplaced: [], ...change })
  const [first, second] = spoilt as unknown as [PlannedGame, PlannedGame]
  expect(report({}).hardConflicts).toBe(0)
  expect(report({ weekOffs: [first.date] }).hardConflicts).toBe(4)
  expect(report({ byes: [{ teamId: first.homeTeamId, date: first.date }] }).hardConflicts).toBe(1)
  const twice = { ...first, played: false, homeTeamId: second.homeTeamId, time: second.time }
  expect(report({ games: [...spoilt.slice(1), twice] }).hardConflicts).toBe(2)
  const home = spoilt.map((game) => ({ ...game, homeTeamId: 'team-00', awayTeamId: 'team-01' })).slice(0, 3)
  expect(report({ games: home })).toMatchObject({ homeAwayGap: 3, meetings: { min: 0, max: 3 } })
})

it('the circle meets everybody once', () => {
  for (const count of [2, 3, 8, 15, 24]) {
    const pairs = circleRounds(count).flatMap(({ pairings }) =>
      pairings.map(({ home, away }) => [home, away].sort().join()),
    )
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
  }
})

import { describe, expect, it } from 'vitest'
import type { ScheduleReport } from '@league/contracts/schedule/views'
import { comparedLines, reportLines } from './report-lines.ts'

const report: ScheduleReport = {
  hardConflicts: 0,
  homeAwayGap: 1,
  longestRun: 2,
  breaks: 4,
  rest: { shortest: 2, mean: 6.96 },
  slotSpread: 1,
  daySpread: 0,
  teams: [{ teamId: 'a', games: 7, home: 4, away: 3, byes: 0 }],
  meetings: { min: 1, max: 2 },
  unplaced: [],
}
const nothing: ScheduleReport = {
  ...report,
  rest: { shortest: null, mean: null },
  teams: [{ teamId: 'a', games: 0, home: 0, away: 0, byes: 0 }],
}
const textOf = (lines: ReturnType<typeof reportLines>) =>
  Object.fromEntries(lines.map(({ label, text }) => [label, text]))

describe('a report', () => {
  it('S110 says conflicts, gap, runs, rest, spread and what found no slot', () => {
    expect(textOf(reportLines(report))).toEqual({
      'Hard conflicts': '0',
      'Unplaced games': '0',
      'Home-away gap': '1',
      'Longest run': '2',
      Breaks: '4',
      'Shortest rest': '2 days',
      'Mean rest': '7 days',
      'Spread of slots': '1',
      'Spread of days': '0',
      Meetings: '1 to 2',
    })
    expect(reportLines(report).some(({ isBad }) => isBad)).toBe(false)
  })

  it('points at what should not be: conflicts, and games without a slot', () => {
    const unplaced = [{ homeTeamId: 'a', awayTeamId: 'b', reason: 'No free slot.' }]
    const bad = reportLines({ ...report, hardConflicts: 2, unplaced }).filter(({ isBad }) => isBad)
    expect(bad.map(({ label, text }) => [label, text])).toEqual([
      ['Hard conflicts', '2'],
      ['Unplaced games', '1'],
    ])
  })
})

describe('a draft beside what stands now', () => {
  it('S110 is better with less of everything but rest', () => {
    const draft = { ...report, longestRun: 1, breaks: 5, rest: { shortest: 3, mean: 5 } }
    const verdicts = comparedLines(draft, report).map(({ label, now, verdict }) => [label, now, verdict])
    expect(verdicts).toEqual([
      ['Hard conflicts', '0', 'same'],
      ['Unplaced games', '0', 'same'],
      ['Home-away gap', '1', 'same'],
      ['Longest run', '2', 'better'],
      ['Breaks', '4', 'worse'],
      ['Shortest rest', '2 days', 'better'],
      ['Mean rest', '7 days', 'worse'],
      ['Spread of slots', '1', 'same'],
      ['Spread of days', '0', 'same'],
      ['Meetings', '1 to 2', null],
    ])
  })

  it('is compared with nothing where no game stands', () => {
    const lines = comparedLines(report, nothing)
    expect(lines.every(({ now, verdict }) => now === '–' && verdict === null)).toBe(true)
  })
})

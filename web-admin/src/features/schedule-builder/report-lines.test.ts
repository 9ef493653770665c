import { describe, expect, it } from 'vitest'
import type { ScheduleReport } from '@league/contracts/schedule/views'
import { compareReports, describeReport } from './report-lines.ts'

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
const reportWithoutGames: ScheduleReport = {
  ...report,
  rest: { shortest: null, mean: null },
  teams: [{ teamId: 'a', games: 0, home: 0, away: 0, byes: 0 }],
}
const textOf = (lines: ReturnType<typeof describeReport>) =>
  Object.fromEntries(lines.map(({ label, text }) => [label, text]))

describe('describeReport', () => {
  it('lists the conflicts, unplaced games, home-away gap, runs, rest and spread of a schedule (S110)', () => {
    expect(textOf(describeReport(report))).toEqual({
      'Hard conflicts': '0',
      'Unplaced games': '0',
      'Home-away gap': '1',
      'Longest run': '2',
      'Repeats at home or away': '4',
      'Shortest rest': '2 days',
      'Average rest': '7 days',
      'Time slot spread': '1',
      'Weekday spread': '0',
      Meetings: '1 to 2',
    })
    expect(describeReport(report).some(({ isBad }) => isBad)).toBe(false)
  })

  it('marks conflicts and games without a time slot as bad in the report', () => {
    const unplaced = [{ homeTeamId: 'a', awayTeamId: 'b', reason: 'No free slot.' }]
    const bad = describeReport({ ...report, hardConflicts: 2, unplaced }).filter(({ isBad }) => isBad)
    expect(bad.map(({ label, text }) => [label, text])).toEqual([
      ['Hard conflicts', '2'],
      ['Unplaced games', '1'],
    ])
  })
})

describe('compareReports', () => {
  it('calls a lower value of a draft better in every measure except rest (S110)', () => {
    const draft = { ...report, longestRun: 1, breaks: 5, rest: { shortest: 3, mean: 5 } }
    const verdicts = compareReports(draft, report).map(({ label, currentText, verdict }) => [
      label,
      currentText,
      verdict,
    ])
    expect(verdicts).toEqual([
      ['Hard conflicts', '0', 'same'],
      ['Unplaced games', '0', 'same'],
      ['Home-away gap', '1', 'same'],
      ['Longest run', '2', 'better'],
      ['Repeats at home or away', '4', 'worse'],
      ['Shortest rest', '2 days', 'better'],
      ['Average rest', '7 days', 'worse'],
      ['Time slot spread', '1', 'same'],
      ['Weekday spread', '0', 'same'],
      ['Meetings', '1 to 2', null],
    ])
  })

  it('gives no verdicts on a draft when there are no games yet', () => {
    const lines = compareReports(report, reportWithoutGames)
    expect(lines.every(({ currentText, verdict }) => currentText === '–' && verdict === null)).toBe(true)
  })
})

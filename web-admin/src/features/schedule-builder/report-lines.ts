import type { ScheduleReport } from '@league/contracts/schedule/views'
import { formatCount } from '../../ui/format-count.ts'

/** How a draft compares with the current games in one measure. */
export type Verdict = 'better' | 'worse' | 'same'

export interface ReportLine {
  label: string
  /** Explains the measure in a few words. */
  description: string
  text: string
  /** Whether the value is a problem, such as a conflict. */
  isBad: boolean
}

export interface ComparedLine extends ReportLine {
  currentText: string
  /** Null if there is nothing to compare. */
  verdict: Verdict | null
}

interface Measure {
  label: string
  description: string
  /** Returns null if there is nothing to measure. */
  valueOf: (report: ScheduleReport) => number | null
  /** A lower value is better unless this is set. */
  moreIsBetter?: true
  format?: (value: number) => string
  isBad?: (value: number) => boolean
}

/** Shown instead of a value that cannot be measured. */
export const NO_VALUE = '–'

const formatDays = (value: number) => formatCount(Math.round(value * 10) / 10, 'day')
const isPositive = (value: number) => value > 0

const measures: readonly Measure[] = [
  {
    label: 'Hard conflicts',
    description: 'Double bookings, and games on weeks off, byes or unavailable times',
    valueOf: (report) => report.hardConflicts,
    isBad: isPositive,
  },
  {
    label: 'Unplaced games',
    description: 'Games without a time slot',
    valueOf: (report) => report.unplaced.length,
    isBad: isPositive,
  },
  {
    label: 'Home-away gap',
    description: 'Largest difference between the home and away games of a team',
    valueOf: (report) => report.homeAwayGap,
  },
  {
    label: 'Longest run',
    description: 'Most home or away games in a row',
    valueOf: (report) => report.longestRun,
  },
  {
    label: 'Repeats at home or away',
    description: 'Times that a team has two home or two away games in a row',
    valueOf: (report) => report.breaks,
  },
  {
    label: 'Shortest rest',
    description: 'Between two games of a team',
    valueOf: (report) => report.rest.shortest,
    moreIsBetter: true,
    format: formatDays,
  },
  {
    label: 'Average rest',
    description: 'Between two games of a team',
    valueOf: (report) => report.rest.mean,
    moreIsBetter: true,
    format: formatDays,
  },
  {
    label: 'Time slot spread',
    description: 'Largest difference between teams in games at the same time of day',
    valueOf: (report) => report.slotSpread,
  },
  {
    label: 'Weekday spread',
    description: 'Largest difference between teams in games on the same weekday',
    valueOf: (report) => report.daySpread,
  },
]

const formatValue = (measure: Measure, value: number | null) =>
  value === null ? NO_VALUE : (measure.format ?? String)(value)

const meetingsLine = ({ meetings: { min, max } }: ScheduleReport): ReportLine => ({
  label: 'Meetings',
  description: 'How often two teams meet',
  text: min === max ? `${min}` : `${min} to ${max}`,
  isBad: false,
})

/** Returns the lines of a report (S110). */
export function describeReport(report: ScheduleReport): ReportLine[] {
  const lines = measures.map((measure) => {
    const { label, description, valueOf, isBad } = measure
    const value = valueOf(report)
    const text = formatValue(measure, value)
    return { label, description, text, isBad: value !== null && !!isBad?.(value) }
  })
  return [...lines, meetingsLine(report)]
}

/** Returns a draft's report compared with the current one. Without current games there are no verdicts. */
export function compareReports(draft: ScheduleReport, current: ScheduleReport): ComparedLine[] {
  const hasGames = current.teams.some(({ games }) => games > 0)
  const currentLines = describeReport(current)
  return describeReport(draft).map((line, index) => {
    const measure = measures[index]
    const isComparable = hasGames && measure !== undefined
    return {
      ...line,
      currentText: hasGames ? (currentLines[index]?.text ?? NO_VALUE) : NO_VALUE,
      verdict: isComparable ? compare(measure, measure.valueOf(draft), measure.valueOf(current)) : null,
    }
  })
}

function compare(measure: Measure, draft: number | null, current: number | null): Verdict | null {
  if (draft === null || current === null) return null
  if (draft === current) return 'same'
  return draft > current === !!measure.moreIsBetter ? 'better' : 'worse'
}

import type { ScheduleReport } from '@league/contracts/schedule/views'

/** How a draft does in one measure, seen from what stands now. */
export type Verdict = 'better' | 'worse' | 'same'

export interface ReportLine {
  label: string
  /** What the measure says, in a few words. */
  about: string
  text: string
  /** Something that should not be. */
  isBad: boolean
}

export interface ComparedLine extends ReportLine {
  now: string
  verdict: Verdict | null
}

interface Measure {
  label: string
  about: string
  /** Null where there is nothing to measure. */
  of: (report: ScheduleReport) => number | null
  /** Which way is good: fewer is better unless said. */
  moreIsBetter?: true
  in?: (value: number) => string
  isBad?: (value: number) => boolean
}

const days = (value: number) => {
  const rounded = Math.round(value * 10) / 10
  return rounded === 1 ? '1 day' : `${rounded} days`
}
const any = (value: number) => value > 0

const measures: readonly Measure[] = [
  {
    label: 'Hard conflicts',
    about: 'Double bookings, and games where none may be',
    of: (report) => report.hardConflicts,
    isBad: any,
  },
  {
    label: 'Unplaced games',
    about: 'Found no slot',
    of: (report) => report.unplaced.length,
    isBad: any,
  },
  {
    label: 'Home-away gap',
    about: 'Most games that a team has more at home than away, or away than at home',
    of: (report) => report.homeAwayGap,
  },
  {
    label: 'Longest run',
    about: 'Games in a row at home, or away',
    of: (report) => report.longestRun,
  },
  {
    label: 'Breaks',
    about: 'Two in a row at home, or away',
    of: (report) => report.breaks,
  },
  {
    label: 'Shortest rest',
    about: 'Between two games of a team',
    of: (report) => report.rest.shortest,
    moreIsBetter: true,
    in: days,
  },
  {
    label: 'Mean rest',
    about: 'Between two games of a team',
    of: (report) => report.rest.mean,
    moreIsBetter: true,
    in: days,
  },
  {
    label: 'Spread of slots',
    about: 'How unevenly the teams share the worst time of day',
    of: (report) => report.slotSpread,
  },
  {
    label: 'Spread of days',
    about: 'The same by weekday',
    of: (report) => report.daySpread,
  },
]

const none = '–'
const textOf = (measure: Measure, value: number | null) =>
  value === null ? none : (measure.in ?? String)(value)

const meetings = ({ meetings: { min, max } }: ScheduleReport) => (min === max ? `${min}` : `${min} to ${max}`)
const meetingsLine = { label: 'Meetings', about: 'How often two teams meet', isBad: false }

/** What a report says, line by line (S110). */
export function reportLines(report: ScheduleReport): ReportLine[] {
  const lines = measures.map((measure) => {
    const { label, about, of, isBad } = measure
    const value = of(report)
    return { label, about, text: textOf(measure, value), isBad: value !== null && !!isBad?.(value) }
  })
  return [...lines, { ...meetingsLine, text: meetings(report) }]
}

/** A draft beside what stands now. Where no game stands there is nothing to compare with. */
export function comparedLines(draft: ScheduleReport, now: ScheduleReport): ComparedLine[] {
  const stands = now.teams.some(({ games }) => games > 0)
  const lines = reportLines(draft)
  const nowLines = reportLines(now)
  return lines.map((line, at) => {
    const measure = measures[at]
    const verdict = stands && measure ? verdictOf(measure, measure.of(draft), measure.of(now)) : null
    return { ...line, now: stands ? (nowLines[at]?.text ?? none) : none, verdict }
  })
}

function verdictOf(measure: Measure, draft: number | null, now: number | null): Verdict | null {
  if (draft === null || now === null) return null
  if (draft === now) return 'same'
  return draft > now === !!measure.moreIsBetter ? 'better' : 'worse'
}

import type { ScheduleReport } from '@league/contracts/schedule/views'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  comparedLines,
  reportLines,
  type ComparedLine,
  type ReportLine,
  type Verdict,
} from './report-lines.ts'
import styles from './ReportTable.module.css'

const words: Record<Verdict, string> = { better: '▲ better', worse: '▼ worse', same: 'same' }

interface Props {
  label: string
  report: ScheduleReport
  /** What stands now, to compare with. */
  now?: ScheduleReport
}

/** The report of a schedule, or that of a draft beside what stands now (S110). */
export function ReportTable({ label, report, now }: Props) {
  if (!now) {
    return (
      <DataTable
        label={label}
        head={
          <>
            <th>Measure</th>
            <th data-number>Value</th>
          </>
        }
      >
        {reportLines(report).map((line) => (
          <tr key={line.label}>
            <MeasureCell line={line} />
            <ValueCell line={line} />
          </tr>
        ))}
      </DataTable>
    )
  }
  return (
    <DataTable
      label={label}
      head={
        <>
          <th>Measure</th>
          <th data-number>Draft</th>
          <th data-number>Now</th>
          <th>Draft is</th>
        </>
      }
    >
      {comparedLines(report, now).map((line) => (
        <tr key={line.label}>
          <MeasureCell line={line} />
          <ValueCell line={line} />
          <td data-number className={styles.now}>
            {line.now}
          </td>
          <VerdictCell line={line} />
        </tr>
      ))}
    </DataTable>
  )
}

function MeasureCell({ line }: { line: ReportLine }) {
  return (
    <td>
      <strong>{line.label}</strong> <span className={styles.about}>{line.about}</span>
    </td>
  )
}

function ValueCell({ line }: { line: ReportLine }) {
  return (
    <td data-number className={styles.value} data-bad={line.isBad || undefined}>
      {line.isBad && <span aria-hidden>! </span>}
      {line.text}
    </td>
  )
}

function VerdictCell({ line: { verdict } }: { line: ComparedLine }) {
  return (
    <td className={styles.verdict} data-verdict={verdict ?? undefined}>
      {verdict ? words[verdict] : '–'}
    </td>
  )
}

import type { ScheduleReport } from '@league/contracts/schedule/views'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  NO_VALUE,
  compareReports,
  describeReport,
  type ComparedLine,
  type ReportLine,
  type Verdict,
} from './report-lines.ts'
import styles from './ReportTable.module.css'

const verdictTexts: Record<Verdict, string> = { better: '▲ better', worse: '▼ worse', same: 'same' }

interface Props {
  label: string
  report: ScheduleReport
  /** The report of the current games. If it is given, `report` is compared with it. */
  current?: ScheduleReport
}

/** The report of a schedule, or the report of a draft compared with the current games (S110). */
export function ReportTable({ label, report, current }: Props) {
  if (!current) {
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
        {describeReport(report).map((line) => (
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
          <th data-number>Current</th>
          <th>Compared with now</th>
        </>
      }
    >
      {compareReports(report, current).map((line) => (
        <tr key={line.label}>
          <MeasureCell line={line} />
          <ValueCell line={line} />
          <td data-number data-label="Current" className={styles.current}>
            {line.currentText}
          </td>
          <VerdictCell line={line} />
        </tr>
      ))}
    </DataTable>
  )
}

function MeasureCell({ line }: { line: ReportLine }) {
  return (
    <td data-cell="title">
      <strong>{line.label}</strong> <span className={styles.description}>{line.description}</span>
    </td>
  )
}

function ValueCell({ line }: { line: ReportLine }) {
  return (
    <td data-number data-cell="actions" className={styles.value} data-bad={line.isBad || undefined}>
      {line.isBad && <span aria-hidden>! </span>}
      {line.text}
    </td>
  )
}

function VerdictCell({ line: { verdict } }: { line: ComparedLine }) {
  return (
    <td className={styles.verdict} data-verdict={verdict ?? undefined}>
      {verdict ? verdictTexts[verdict] : NO_VALUE}
    </td>
  )
}

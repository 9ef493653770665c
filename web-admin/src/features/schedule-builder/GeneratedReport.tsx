import type { ScheduleView } from '@league/contracts/schedule/views'
import { Instant } from '../../shared/Instant.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { TeamNames } from './team-names.ts'
import { Unplaced } from './Unplaced.tsx'
import text from '../../ui/text.module.css'

interface Props {
  schedule: ScheduleView
  names: TeamNames
}

/** How good a generated schedule is, as its games are now. */
export function GeneratedReport({ schedule: { name, generated }, names }: Props) {
  if (!generated) {
    return (
      <p className={text.muted}>
        Not generated yet. A draft shows first what would come out; it changes nothing.
      </p>
    )
  }
  return (
    <>
      <p className={text.muted}>
        Generated <Instant at={generated.at} />. The report is of the games as they are now.
      </p>
      <ReportTable label={`Report of ${name}`} report={generated.report} />
      <Unplaced games={generated.report.unplaced} names={names} />
    </>
  )
}

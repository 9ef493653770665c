import type { ScheduleView } from '@league/contracts/schedule/views'
import { Instant } from '../../shared/Instant.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { TeamNames } from './team-names.ts'
import { UnplacedGames } from './UnplacedGames.tsx'
import text from '../../ui/text.module.css'

interface Props {
  schedule: ScheduleView
  names: TeamNames
}

/** The report of a generated schedule with its current games. */
export function GeneratedReport({ schedule: { name, generated }, names }: Props) {
  if (!generated) {
    return (
      <p className={text.muted}>
        Not generated yet. When you generate the schedule, you see a draft first. Nothing changes until you
        use the draft.
      </p>
    )
  }
  return (
    <>
      <p className={text.muted}>
        Generated <Instant at={generated.at} />. The report covers the games as they are now.
      </p>
      <ReportTable label={`Report of ${name}`} report={generated.report} />
      <UnplacedGames games={generated.report.unplaced} names={names} />
    </>
  )
}

import type { ScheduleReport, ScheduleView } from '@league/contracts/schedule/views'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { nameOf, type TeamNames } from './team-names.ts'
import text from '../../ui/text.module.css'

interface Props {
  schedules: readonly ScheduleView[]
  names: TeamNames
}

/** How many games each team has, at home and away, in each generated schedule (S111). */
export function GameCount({ schedules, names }: Props) {
  const generated = schedules.flatMap(({ id, name, generated: made }) =>
    made ? [{ id, name, report: made.report }] : [],
  )
  return (
    <Collapsible title="Game Count">
      {generated.length === 0 && <EmptyState>Nothing to count: no schedule is generated yet.</EmptyState>}
      {generated.length > 0 && (
        <p className={text.muted}>
          Every game of the league that stands is counted, those made by hand and those of other schedules
          too.
        </p>
      )}
      {generated.map(({ id, name, report }) => (
        <DataTable
          key={id}
          label={`Game count of ${name}`}
          isEmpty={report.teams.length === 0}
          empty="No teams in this league."
          head={
            <>
              <th>{name}</th>
              <th data-number>Games</th>
              <th data-number>Home</th>
              <th data-number>Away</th>
              <th data-number>Byes</th>
            </>
          }
        >
          {byName(report.teams, names).map(({ teamId, games, home, away, byes }) => (
            <tr key={teamId}>
              <td data-strong>{nameOf(names, teamId)}</td>
              <td data-number>{games}</td>
              <td data-number>{home}</td>
              <td data-number>{away}</td>
              <td data-number>{byes}</td>
            </tr>
          ))}
        </DataTable>
      ))}
    </Collapsible>
  )
}

const byName = (teams: ScheduleReport['teams'], names: TeamNames) =>
  teams.toSorted((a, b) => nameOf(names, a.teamId).localeCompare(nameOf(names, b.teamId)))

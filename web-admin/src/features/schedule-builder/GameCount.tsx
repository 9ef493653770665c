import type { ScheduleReport, ScheduleView } from '@league/contracts/schedule/views'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { teamName, type TeamNames } from './team-names.ts'
import text from '../../ui/text.module.css'

interface Props {
  schedules: readonly ScheduleView[]
  names: TeamNames
}

/** The number of games, home games and away games of each team in each generated schedule (S111). */
export function GameCount({ schedules, names }: Props) {
  const counts = schedules.flatMap(({ id, name, generated }) =>
    generated ? [{ id, name, teams: byName(generated.report.teams, names) }] : [],
  )
  return (
    <Collapsible title="Game Count">
      {counts.length === 0 && (
        <EmptyState title="No games to count yet">
          Generate a schedule to count the games of each team.
        </EmptyState>
      )}
      {counts.length > 0 && (
        <p className={text.muted}>
          Counts every game of the league, including games added by hand and games of other schedules.
        </p>
      )}
      {counts.map(({ id, name, teams }) => (
        <DataTable
          key={id}
          label={`Game count of ${name}`}
          isEmpty={teams.length === 0}
          empty={
            <EmptyState title="No teams in this league">Add teams on the page of the league.</EmptyState>
          }
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
          {teams.map(({ teamId, games, home, away, byes }) => (
            <tr key={teamId}>
              <td data-strong data-cell="title">
                {teamName(names, teamId)}
              </td>
              <td data-number data-label="Games">
                {games}
              </td>
              <td data-number data-label="Home">
                {home}
              </td>
              <td data-number data-label="Away">
                {away}
              </td>
              <td data-number data-label="Byes">
                {byes}
              </td>
            </tr>
          ))}
        </DataTable>
      ))}
    </Collapsible>
  )
}

const byName = (teams: ScheduleReport['teams'], names: TeamNames) =>
  teams.toSorted((a, b) => teamName(names, a.teamId).localeCompare(teamName(names, b.teamId)))

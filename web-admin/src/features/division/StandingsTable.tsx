import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'
import { MovableRow } from '../../ui/drag/MovableGroups.tsx'
import type { StandingRow } from './arrangement.ts'

interface Props {
  label: string
  /** In their order. */
  teams: readonly StandingRow[]
  withLeague?: boolean
  /** Rows are moved within and between the groups around the table. */
  movable?: boolean
  /** What can be done with a team, at the end of its row. */
  action?: (team: StandingRow) => ReactNode
}

/** The standalone standings table (S039): Pos, Team, optionally League, W, L, with rows that can be dragged. */
export function StandingsTable({ label, teams, withLeague = true, movable = false, action }: Props) {
  return (
    <DataTable
      label={label}
      isEmpty={teams.length === 0}
      empty="No teams found." // R292
      head={
        <>
          {movable && (
            <th data-narrow>
              <VisuallyHidden>Drag</VisuallyHidden>
            </th>
          )}
          <th data-narrow>Pos</th>
          <th>Team</th>
          {withLeague && <th>League</th>}
          <th data-number>W</th>
          <th data-number>L</th>
          {action && (
            <th>
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          )}
          {movable && (
            <th>
              <VisuallyHidden>Order</VisuallyHidden>
            </th>
          )}
        </>
      }
    >
      {teams.map((team, index) => {
        const cells = (
          <>
            <td>{index + 1}</td>
            <td data-strong>{team.name}</td>
            {withLeague && <td>{team.leagueName}</td>}
            <td data-number>{team.wins}</td>
            <td data-number>{team.losses}</td>
            {action && <td data-number>{action(team)}</td>}
          </>
        )
        return movable ? (
          <MovableRow key={team.slt_id} id={team.slt_id} name={team.name}>
            {cells}
          </MovableRow>
        ) : (
          <tr key={team.slt_id}>{cells}</tr>
        )
      })}
    </DataTable>
  )
}

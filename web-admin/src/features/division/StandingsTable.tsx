import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MovableRow } from '../../ui/drag/MovableGroups.tsx'
import type { StandingRow } from './arrangement.ts'

interface Props {
  label: string
  /** The teams in the order of their positions. */
  teams: readonly StandingRow[]
  withLeague?: boolean
  /** What to do if there are no teams. */
  emptyText?: string
  /** Makes the rows draggable. The table must then be in a `MovableGroup`. */
  isMovable?: boolean
  /** Renders the action at the end of a row. */
  renderAction?: (team: StandingRow) => ReactNode
}

/** The standalone standings table (S039): position, team, wins and losses, and optionally the league. */
export function StandingsTable({
  label,
  teams,
  withLeague = true,
  emptyText = 'Add teams on a league’s page. Their table appears with the first score.',
  isMovable = false,
  renderAction,
}: Props) {
  return (
    <DataTable
      label={label}
      isEmpty={teams.length === 0}
      // Specified text (R292)
      empty={
        <EmptyState title="No teams found." {...(!isMovable && { drawing: 'table' as const })}>
          {emptyText}
        </EmptyState>
      }
      head={
        <>
          {isMovable && (
            <th data-narrow data-cell="handle">
              <VisuallyHidden>Drag</VisuallyHidden>
            </th>
          )}
          <th data-narrow>Pos</th>
          <th>Team</th>
          {withLeague && <th>League</th>}
          <th data-number>W</th>
          <th data-number>L</th>
          {renderAction && (
            <th>
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          )}
          {isMovable && (
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
            <td data-cell="lead">{index + 1}</td>
            <td data-strong data-cell="title">
              {team.name}
            </td>
            {withLeague && <td data-quiet>{team.leagueName}</td>}
            <td data-number data-label="W">
              {team.wins}
            </td>
            <td data-number data-label="L">
              {team.losses}
            </td>
            {renderAction && (
              <td data-number data-cell="actions">
                {renderAction(team)}
              </td>
            )}
          </>
        )
        return isMovable ? (
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

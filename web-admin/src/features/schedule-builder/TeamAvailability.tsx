import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { useRead } from '../../lib/use-read.ts'
import type { useTenant } from '../../lib/use-tenant.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamAvailabilityDialog } from './TeamAvailabilityDialog.tsx'

const formatTimes = (times: readonly string[]) => times.toSorted().map(formatTime).join(', ')

interface Props {
  leagueId: string
  tenant: ReturnType<typeof useTenant>
}

/** The teams of a league with the times at which they cannot play (S109, R271). */
export function TeamAvailability({ leagueId, tenant }: Props) {
  const teams = useRead('GET /api/teams/teamsByLeague', { query: { leagueId } })
  const [editedTeam, setEditedTeam] = useState<GlobalTeamView | null>(null)
  return (
    <Collapsible title="Team" count={teams.data?.teams.length}>
      <QueryBoundary query={teams}>
        {({ teams: all }) => (
          <DataTable
            label="Teams"
            isEmpty={all.length === 0}
            empty={
              <EmptyState title="No teams in this league yet" drawing="teams">
                Add at least two teams on the page of the league to generate a schedule.
              </EmptyState>
            }
            head={
              <>
                <th>Team</th>
                <th>Unavailable times</th>
                <th aria-label="Actions" />
              </>
            }
          >
            {all.map((team) => (
              <tr key={team.id}>
                <td data-strong data-cell="title">
                  {team.name}
                </td>
                <td data-label="Unavailable:">{formatTimes(team.unavailableSlots) || 'None'}</td>
                <td data-number data-cell="actions">
                  <Button
                    size="compact-sm"
                    aria-label={`Edit unavailable times of ${team.name}`}
                    onClick={() => setEditedTeam(team)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
      {editedTeam && (
        <TeamAvailabilityDialog team={editedTeam} tenant={tenant} onClose={() => setEditedTeam(null)} />
      )}
    </Collapsible>
  )
}

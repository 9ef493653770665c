import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { useRead } from '../../lib/use-read.ts'
import type { useTenant } from '../../lib/use-tenant.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TeamSlotsDialog } from './TeamSlotsDialog.tsx'

const inWords = (slots: readonly string[]) => slots.toSorted().map(formatTime).join(', ')

interface Props {
  leagueId: string
  tenant: ReturnType<typeof useTenant>
}

/** Teams of the league with the times at which they cannot play (S109, R271). */
export function TeamSlots({ leagueId, tenant }: Props) {
  const teams = useRead('GET /api/teams/teamsByLeague', { query: { leagueId } })
  const [edited, setEdited] = useState<GlobalTeamView | null>(null)
  return (
    <Collapsible title="Team" count={teams.data?.teams.length}>
      <QueryBoundary query={teams}>
        {({ teams: all }) => (
          <DataTable
            label="Teams"
            isEmpty={all.length === 0}
            empty="No teams in this league yet. A schedule needs at least two."
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
                <td data-strong>{team.name}</td>
                <td>{inWords(team.unavailableSlots) || 'None'}</td>
                <td data-number>
                  <Button
                    size="compact-sm"
                    aria-label={`Edit unavailable times of ${team.name}`}
                    onClick={() => setEdited(team)}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryBoundary>
      {edited && <TeamSlotsDialog team={edited} tenant={tenant} onClose={() => setEdited(null)} />}
    </Collapsible>
  )
}

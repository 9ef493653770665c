import type { DivisionView } from '@league/contracts/division/views'
import type { StandingView } from '@league/contracts/standings/views'
import { useState } from 'react'
import { useRead } from '../../lib/use-read.ts'
import type { Group } from '../../ui/drag/groups.ts'
import { MovableGroup, MovableGroups } from '../../ui/drag/MovableGroups.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Section } from '../../ui/Section.tsx'
import { UNASSIGNED_GROUP_ID, unassignedTeams, type ArrangedDivision } from './arrangement.ts'
import { DivisionsPanel } from './DivisionsPanel.tsx'
import { StandingsTable } from './StandingsTable.tsx'
import { useArrangement } from './use-arrangement.ts'
import styles from './DivisionsBoard.module.css'

/** The unassigned teams ('Current Standings') next to the divisions, with moves between them (S078, S079). */
export function DivisionsBoard({ seasonId }: { seasonId: string }) {
  const params = { seasonId }
  const divisions = useRead('GET /api/seasonsv2/:seasonId/divisions', { params })
  const standings = useRead('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params })
  return (
    <QueryBoundary query={standings}>
      {({ leagues }) => (
        <QueryBoundary query={divisions}>
          {(divisionsData) => (
            <Board
              seasonId={seasonId}
              recorded={divisionsData.divisions}
              teams={leagues.flatMap(({ teams }) => teams)}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface BoardProps {
  seasonId: string
  recorded: readonly DivisionView[]
  teams: readonly StandingView[]
}

function Board({ seasonId, recorded, teams }: BoardProps) {
  const { divisions, move } = useArrangement(recorded)
  const [filter, setFilter] = useState('all')
  const unassigned = unassignedTeams(teams, divisions)
  const unassignedGroup = toGroup({ id: UNASSIGNED_GROUP_ID, name: 'Current Standings', teams: unassigned })
  const matching = divisions.filter(({ id }) => filter === 'all' || id === filter)
  // The filter matches nothing if someone else deleted its division: show all divisions then.
  const visible = matching.length > 0 ? matching : divisions
  const groups = [unassignedGroup, ...visible.map(toGroup)]
  const rows = [...unassigned, ...divisions.flatMap((division) => division.teams)]
  return (
    <MovableGroups
      groups={groups}
      onMove={(id, target) => {
        const row = rows.find(({ slt_id }) => slt_id === id)
        if (row) move(row, target)
      }}
    >
      <div className={styles.board}>
        <Section title="Current Standings">
          <MovableGroup id={UNASSIGNED_GROUP_ID}>
            <StandingsTable
              label="Current Standings"
              teams={unassigned}
              emptyText={
                teams.length > 0
                  ? 'Every team is in a division.'
                  : 'Add teams on a league’s page. Then you can put them into divisions.'
              }
              isMovable
            />
          </MovableGroup>
        </Section>
        <DivisionsPanel
          seasonId={seasonId}
          divisions={divisions}
          visible={visible}
          filter={visible === divisions ? 'all' : filter}
          onFilter={setFilter}
          onRemove={(team) => move(team, { group: unassignedGroup, index: null })}
        />
      </div>
    </MovableGroups>
  )
}

function toGroup({ id, name, teams }: Pick<ArrangedDivision, 'id' | 'name' | 'teams'>): Group {
  const items = teams.map((team) => ({ id: team.slt_id, name: team.name }))
  return { id, name, items, isOrdered: id !== UNASSIGNED_GROUP_ID }
}

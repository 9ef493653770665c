import type { DivisionView } from '@league/contracts/division/views'
import type { StandingView } from '@league/contracts/standings/views'
import { useState } from 'react'
import { useRead } from '../../lib/use-read.ts'
import type { Group } from '../../ui/drag/groups.ts'
import { MovableGroup, MovableGroups } from '../../ui/drag/MovableGroups.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Section } from '../../ui/Section.tsx'
import { unassignedGroup, unassignedOf, type Arranged } from './arrangement.ts'
import { DivisionsPanel } from './DivisionsPanel.tsx'
import { StandingsTable } from './StandingsTable.tsx'
import { useArrangement } from './use-arrangement.ts'
import styles from './DivisionsBoard.module.css'

/** 'Current Standings' beside the Divisions panel (S078, S079). */
export function DivisionsBoard({ seasonId }: { seasonId: string }) {
  const params = { seasonId }
  const divisions = useRead('GET /api/seasonsv2/:seasonId/divisions', { params })
  const standings = useRead('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params })
  return (
    <QueryBoundary query={standings}>
      {({ leagues }) => (
        <QueryBoundary query={divisions}>
          {(answer) => (
            <Board
              seasonId={seasonId}
              recorded={answer.divisions}
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
  const free = unassignedOf(teams, divisions)
  const shown = divisions.filter(({ id }) => filter === 'all' || id === filter)
  // A division that somebody else deleted leaves its filter behind.
  const visible = shown.length > 0 ? shown : divisions
  const groups = [
    groupOf({ id: unassignedGroup, name: 'Current Standings', teams: free }),
    ...visible.map(groupOf),
  ]
  const rows = [...free, ...divisions.flatMap((division) => division.teams)]
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
          <MovableGroup id={unassignedGroup}>
            <StandingsTable label="Current Standings" teams={free} movable />
          </MovableGroup>
        </Section>
        <DivisionsPanel
          seasonId={seasonId}
          divisions={divisions}
          visible={visible}
          filter={visible === divisions ? 'all' : filter}
          onFilter={setFilter}
          onRemove={(team) =>
            move(team, {
              group: groupOf({ id: unassignedGroup, name: 'Current Standings', teams: free }),
              index: null,
            })
          }
        />
      </div>
    </MovableGroups>
  )
}

function groupOf({ id, name, teams }: Pick<Arranged, 'id' | 'name' | 'teams'>): Group {
  const items = teams.map((team) => ({ id: team.slt_id, name: team.name }))
  return { id, name, items, isOrdered: id !== unassignedGroup }
}

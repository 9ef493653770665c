import { Link } from 'react-router-dom'
import type { StandingView } from '@league/contracts/standings/views'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { MovableGroup, MovableGroups } from '../../ui/drag/MovableGroups.tsx'
import { unassignedGroup } from './arrangement.ts'
import { StandingsTable } from './StandingsTable.tsx'
import { useArrangement } from './use-arrangement.ts'
import card from './DivisionCard.module.css'
import board from './DivisionsBoard.module.css'
import styles from './DivisionTargets.module.css'

interface Props {
  seasonId: string
  /** In the order of the table. */
  teams: readonly StandingView[]
}

/** The table of a whole season, whose rows are dragged into its divisions (S038, S039). */
export function DivisionTargets({ seasonId, teams }: Props) {
  const read = useRead('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
  const { divisions, move } = useArrangement(read.data?.divisions ?? [])
  const groups = [
    {
      id: unassignedGroup,
      name: 'Standings',
      items: teams.map(({ slt_id, name }) => ({ id: slt_id, name })),
      isOrdered: false,
    },
    ...divisions.map(({ id, name }) => ({ id, name, items: [], isOrdered: true })),
  ]
  return (
    <MovableGroups
      groups={groups}
      onMove={(id, target) => {
        const row = teams.find(({ slt_id }) => slt_id === id)
        const own = divisions.find((division) => division.teams.some(({ slt_id }) => slt_id === id))
        // A team that is there already is ignored (R154).
        if (row && own?.id !== target.group.id) move(row, target)
      }}
    >
      <div className={board.board}>
        <MovableGroup id={unassignedGroup}>
          <StandingsTable label="Standings" teams={teams} movable={divisions.length > 0} />
        </MovableGroup>
        <ul className={styles.targets} aria-label="Divisions">
          {divisions.map((division) => (
            <li key={division.id}>
              <MovableGroup id={division.id}>
                <div className={card.division}>
                  <Link to={paths.division(seasonId, division.id)}>{division.name}</Link>
                  <span>{division.teams.map(({ name }) => name).join(', ') || 'No teams found.'}</span>
                </div>
              </MovableGroup>
            </li>
          ))}
        </ul>
      </div>
    </MovableGroups>
  )
}

import { Link } from 'react-router-dom'
import type { StandingView } from '@league/contracts/standings/views'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { MovableGroup, MovableGroups } from '../../ui/drag/MovableGroups.tsx'
import { UNASSIGNED_GROUP_ID } from './arrangement.ts'
import { StandingsTable } from './StandingsTable.tsx'
import { useArrangement } from './use-arrangement.ts'
import card from './DivisionCard.module.css'
import board from './DivisionsBoard.module.css'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import styles from './StandingsBoard.module.css'

interface Props {
  seasonId: string
  /** All teams of the season in the order of the standings. */
  teams: readonly StandingView[]
}

/** The standings of a season, whose rows can be dragged into its divisions (S038, S039). */
export function StandingsBoard({ seasonId, teams }: Props) {
  const recorded = useRead('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
  const { divisions, move } = useArrangement(recorded.data?.divisions ?? [])
  const groups = [
    {
      id: UNASSIGNED_GROUP_ID,
      name: 'Standings',
      items: teams.map(({ slt_id, name }) => ({ id: slt_id, name })),
      isOrdered: false,
    },
    ...divisions.map(({ id, name }) => ({ id, name, items: [], isOrdered: true })),
  ]
  if (recorded.isPending) return <QueryBoundary query={recorded}>{() => null}</QueryBoundary>
  return (
    <MovableGroups
      groups={groups}
      onMove={(id, target) => {
        const row = teams.find(({ slt_id }) => slt_id === id)
        const current = divisions.find((division) => division.teams.some(({ slt_id }) => slt_id === id))
        // Ignore a team that is already in the division (R154).
        if (row && current?.id !== target.group.id) move(row, target)
      }}
    >
      <div className={board.board}>
        <MovableGroup id={UNASSIGNED_GROUP_ID}>
          <StandingsTable label="Standings" teams={teams} isMovable={divisions.length > 0} />
        </MovableGroup>
        <ul className={styles.divisions} aria-label="Divisions">
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

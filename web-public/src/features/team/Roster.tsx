import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Table } from '../../ui/Table.tsx'
import type { TeamData } from './team-data.ts'
import styles from './Roster.module.css'

/** The players of a team. */
export function Roster({ players }: { players: TeamData['players'] }) {
  if (players.length === 0) return <Empty text="No players yet." />
  return (
    <Table caption="Roster of the team">
      <thead>
        <tr>
          <Th number short="#">
            Number
          </Th>
          <Th>Player</Th>
          <Th>Position</Th>
          <Th number>Statistics</Th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => {
          const name = `${player.firstName} ${player.lastName}`
          return (
            <tr key={player.player_id}>
              <Td number>{player.jersey ?? '–'}</Td>
              <RowHeading>
                <Link to={paths.player(player.player_id)} className={styles['player']}>
                  <Portrait image={player.image} size={40} />
                  {name}
                </Link>
              </RowHeading>
              <Td>{player.position ?? '–'}</Td>
              <Td number>
                <Link to={paths.playerStats(player.player_id)}>
                  Stats<VisuallyHidden> of {name}</VisuallyHidden>
                </Link>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

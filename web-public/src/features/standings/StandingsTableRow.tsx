import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td } from '../../ui/TableCells.tsx'
import { LastFive } from '../../ui/LastFive.tsx'
import { differenceText, gamesBehindText, type StandingRow } from './standing-row.ts'
import styles from './StandingsTableRow.module.css'

interface StandingsTableRowProps {
  row: StandingRow & { position: number }
  withLeague: boolean
  withDivision: boolean
  striped: boolean
  changed: boolean
}

/** A team in the standings. */
export function StandingsTableRow({
  row,
  withLeague,
  withDivision,
  striped,
  changed,
}: StandingsTableRowProps) {
  return (
    <tr
      data-team={row.id}
      data-changed={changed || undefined}
      className={striped ? styles['striped'] : undefined}
    >
      <td className={styles['position']}>{row.position}</td>
      <RowHeading>
        <Link to={paths.team(row.id)}>{row.name}</Link>
      </RowHeading>
      <Td wide>
        {row.captain_id ? <Link to={paths.player(row.captain_id)}>{row.captain}</Link> : (row.captain ?? '–')}
      </Td>
      {withLeague ? <Td wide>{row.leagueName}</Td> : null}
      {withDivision ? <Td wide>{row.division?.name ?? '–'}</Td> : null}
      <Td number>{row.wins}</Td>
      <Td number>{row.losses}</Td>
      <Td number>{row.winPercentage}</Td>
      <Td number wide>
        {gamesBehindText(row.gamesBehind)}
      </Td>
      <Td number wide>
        {row.ftPercentage}
      </Td>
      <Td number wide>
        {row.total3PM}
      </Td>
      <Td number wide>
        {differenceText(row.pointDifference)}
      </Td>
      <Td wide>{row.streak || '–'}</Td>
      <Td>
        <LastFive games={row.lastFive} />
      </Td>
    </tr>
  )
}

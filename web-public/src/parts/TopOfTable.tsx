import { paths } from '../paths.ts'
import { RowHead, Td, Th } from '../ui/Cell.tsx'
import { LastFive } from '../ui/LastFive.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Table } from '../ui/Table.tsx'
import { useMoved } from '../ui/use-moved.ts'
import { useNews } from '../ui/use-news.ts'
import type { TopTable } from './top-table.ts'
import styles from './TopOfTable.module.css'

interface TopOfTableProps {
  table: TopTable
  season: string | null
}

/** The top of a league's table. A row that moves while the page is open lights up and is announced. */
export function TopOfTable({ table, season }: TopOfTableProps) {
  const moved = useMoved(
    table.rows.map((row) => ({ key: row.id, mark: `${row.rank} ${row.wins} ${row.losses}` })),
  )
  const news = table.rows
    .filter(({ id }) => moved.has(id))
    .map(({ name, rank }) => `${name}: position ${rank}.`)
  useNews(news.length > 0 ? `Standings changed. ${news.join(' ')}` : '')
  return (
    <Sheet
      title="Standings"
      level={2}
      subtitle={[season, table.name].filter(Boolean).join(' · ')}
      more={<SiteLink to={paths.standings(table.id)}>Full table</SiteLink>}
    >
      <Table caption={`Top of the table, ${table.name}`}>
        <thead>
          <tr>
            <Th number short="#">
              Position
            </Th>
            <Th>Team</Th>
            <Th number short="W">
              Wins
            </Th>
            <Th number short="L">
              Losses
            </Th>
            <Th number>PCT</Th>
            <Th>Last 5</Th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id} data-team={row.id} data-moved={moved.has(row.id) || undefined}>
              <td className={styles['rank']}>{row.rank}</td>
              <RowHead>
                <SiteLink to={paths.team(row.id)}>{row.name}</SiteLink>
              </RowHead>
              <Td number>{row.wins}</Td>
              <Td number>{row.losses}</Td>
              <Td number>{row.winPercentage}</Td>
              <Td>
                <LastFive games={row.lastFive} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  )
}

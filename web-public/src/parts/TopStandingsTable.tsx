import { paths } from '../paths.ts'
import { RowHeading, Td, Th } from '../ui/TableCells.tsx'
import { LastFive } from '../ui/LastFive.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Table } from '../ui/Table.tsx'
import { useChangedRows } from '../ui/use-changed-rows.ts'
import { useAnnouncement } from '../ui/use-announcement.ts'
import type { TopStandings } from './top-standings.ts'
import styles from './TopStandingsTable.module.css'

interface TopStandingsTableProps {
  table: TopStandings
  season: string | null
}

/** The top of a league's standings. Rows that change while the page is open are highlighted and announced. */
export function TopStandingsTable({ table, season }: TopStandingsTableProps) {
  const changed = useChangedRows(
    table.rows.map((row) => ({ key: row.id, version: `${row.rank} ${row.wins} ${row.losses}` })),
  )
  const changes = table.rows
    .filter(({ id }) => changed.has(id))
    .map(({ name, rank }) => `${name}: position ${rank}.`)
  useAnnouncement(changes.length > 0 ? `Standings changed. ${changes.join(' ')}` : '')
  return (
    <Section
      title="Standings"
      level={2}
      subtitle={[season, table.name].filter(Boolean).join(' · ')}
      action={<SiteLink to={paths.standings(table.id)}>Full standings</SiteLink>}
    >
      <Table caption={`Top of the standings, ${table.name}`}>
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
            <tr key={row.id} data-team={row.id} data-changed={changed.has(row.id) || undefined}>
              <td className={styles['rank']}>{row.rank}</td>
              <RowHeading>
                <SiteLink to={paths.team(row.id)}>{row.name}</SiteLink>
              </RowHeading>
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
    </Section>
  )
}

import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Section } from '../../ui/Section.tsx'
import { Table } from '../../ui/Table.tsx'
import type { LeagueListData } from './league-list-data.ts'

/** A table of all leagues (S102, R148). */
export function LeagueListPage({ data: { leagues } }: { data: LeagueListData }) {
  return (
    <Section title="Leagues">
      {leagues.length === 0 ? (
        <Empty text="No leagues available" />
      ) : (
        <Table caption="Leagues">
          <thead>
            <tr>
              <Th>League</Th>
              <Th>Season</Th>
              <Th number>Teams</Th>
            </tr>
          </thead>
          <tbody>
            {leagues.map(({ id, name, season, teams }) => (
              <tr key={id}>
                <RowHeading>
                  <Link to={paths.league(id)}>{name}</Link>
                </RowHeading>
                <Td>{season}</Td>
                <Td number>{teams}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}

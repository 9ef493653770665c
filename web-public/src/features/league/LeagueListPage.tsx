import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import type { LeagueListData } from './league-list-data.ts'

/** League, Season, Teams (S102). */
export function LeagueListPage({ data: { leagues } }: { data: LeagueListData }) {
  return (
    <Sheet title="Leagues">
      {leagues.length === 0 ? (
        // R148
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
                <RowHead>
                  <Link to={paths.league(id)}>{name}</Link>
                </RowHead>
                <Td>{season}</Td>
                <Td number>{teams}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Sheet>
  )
}

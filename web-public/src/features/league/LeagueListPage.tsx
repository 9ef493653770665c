import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { countText } from '../../ui/count-text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { Table } from '../../ui/Table.tsx'
import type { LeagueListData } from './league-list-data.ts'

/** A table of all leagues (S102, R148). */
export function LeagueListPage({ data: { leagues } }: { data: LeagueListData }) {
  return (
    <>
      <PageHead title="Leagues" subtitle={countText(leagues.length, 'league')} />
      <Columns>
        {leagues.length === 0 ? (
          <Empty text="No leagues available" />
        ) : (
          <Panel>
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
                      <SiteLink to={paths.league(id)} data-fill>
                        {name}
                      </SiteLink>
                    </RowHeading>
                    <Td>{season}</Td>
                    <Td number>{teams}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Panel>
        )}
      </Columns>
    </>
  )
}

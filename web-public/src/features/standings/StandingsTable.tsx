import { Th } from '../../ui/Cell.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import { useNews } from '../../ui/use-news.ts'
import { FullTableLink } from './FullTableLink.tsx'
import { StandingLine } from './StandingLine.tsx'
import { type StandingRow, stripedPlaces } from './standing-row.ts'

interface StandingsTableProps {
  rows: (StandingRow & { position: number })[]
  withLeague: boolean
  withDivision: boolean
  full: boolean
}

/** The league table. A row that moves while the page is open lights up and is announced. */
export function StandingsTable({ rows, withLeague, withDivision, full }: StandingsTableProps) {
  const moved = useMoved(
    rows.map(({ id, position, wins, losses, pointDifference }) => ({
      key: id,
      mark: [position, wins, losses, pointDifference].join(' '),
    })),
  )
  const news = rows
    .filter(({ id }) => moved.has(id))
    .slice(0, 4)
    .map(
      ({ name, position, wins, losses }) => `${name}: position ${position}, ${wins} wins, ${losses} losses.`,
    )
    .join(' ')
  useNews(news && `Standings changed. ${news}`)

  const oneLeague = rows.every(({ league_id }) => league_id === rows[0]?.league_id)
  const striped = oneLeague ? stripedPlaces(rows.length) : 0
  return (
    <>
      <Table caption="Standings" full={full}>
        <thead>
          <tr>
            <Th number short="#">
              Position
            </Th>
            <Th>Team</Th>
            <Th wide>Coach or Captain</Th>
            {withLeague ? <Th wide>League</Th> : null}
            {withDivision ? <Th wide>Division</Th> : null}
            <Th number short="W">
              Wins
            </Th>
            <Th number short="L">
              Losses
            </Th>
            <Th number>PCT</Th>
            <Th number wide>
              GB
            </Th>
            <Th number wide>
              FT%
            </Th>
            <Th number wide>
              3PM
            </Th>
            <Th number wide>
              Difference
            </Th>
            <Th wide>Streak</Th>
            <Th>Last 5</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StandingLine
              key={row.id}
              row={row}
              withLeague={withLeague}
              withDivision={withDivision}
              striped={row.position <= striped}
              moved={moved.has(row.id)}
            />
          ))}
        </tbody>
      </Table>
      <FullTableLink full={full} striped={striped} />
    </>
  )
}

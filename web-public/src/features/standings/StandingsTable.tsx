import { Th } from '../../ui/TableCells.tsx'
import { Table } from '../../ui/Table.tsx'
import { countText } from '../../ui/count-text.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { FullTableLink } from './FullTableLink.tsx'
import { StandingsTableRow } from './StandingsTableRow.tsx'
import { countStripedPlaces, type StandingRow } from './standing-row.ts'

const MAX_ANNOUNCED = 4

interface StandingsTableProps {
  rows: (StandingRow & { position: number })[]
  withLeague: boolean
  withDivision: boolean
  full: boolean
}

/** The standings. Rows that change while the page is open are highlighted and announced. */
export function StandingsTable({ rows, withLeague, withDivision, full }: StandingsTableProps) {
  const changed = useChangedRows(
    rows.map(({ id, position, wins, losses, pointDifference }) => ({
      key: id,
      version: [position, wins, losses, pointDifference].join(' '),
    })),
  )
  const changes = rows
    .filter(({ id }) => changed.has(id))
    .slice(0, MAX_ANNOUNCED)
    .map(
      ({ name, position, wins, losses }) =>
        `${name}: position ${position}, ${countText(wins, 'win')}, ${countText(losses, 'loss', 'losses')}.`,
    )
    .join(' ')
  useAnnouncement(changes && `Standings changed. ${changes}`)

  const isOneLeague = rows.every(({ league_id }) => league_id === rows[0]?.league_id)
  const stripedPlaces = isOneLeague ? countStripedPlaces(rows.length) : 0
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
            <StandingsTableRow
              key={row.id}
              row={row}
              withLeague={withLeague}
              withDivision={withDivision}
              striped={row.position <= stripedPlaces}
              changed={changed.has(row.id)}
            />
          ))}
        </tbody>
      </Table>
      <FullTableLink full={full} stripedPlaces={stripedPlaces} />
    </>
  )
}

import { useState } from 'react'
import { useMyTeam } from '../../lib/my-team.ts'
import { playoffText } from '../../parts/playoff-text.ts'
import { countText } from '../../ui/count-text.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { figureColumns, nextSort, sortRows, type FigureColumn, type Sort } from './standing-columns.ts'
import type { StandingsTableData } from './standings-data.ts'
import { coachClass, figureClass, StandingsTableRow } from './StandingsTableRow.tsx'
import { TieNote } from './TieNote.tsx'
import styles from './StandingsTable.module.css'

const MAX_ANNOUNCED = 4

interface StandingsTableProps {
  table: StandingsTableData
  /** The heading of one of several tables. */
  title?: string | undefined
  /** Differs between choices of the filters, so that a choice does not look like a change of the results. */
  scope: string
  /** Whether the season is over, so that these are its final standings. */
  isOver: boolean
  withLeague: boolean
  withDivision: boolean
  /** Shows all columns on narrow screens too. Results then come before coach, league and division. */
  full: boolean
}

/** A table of the standings. Rows that change while the page is open are highlighted and announced. */
export function StandingsTable({
  table: { league, rows },
  title,
  scope,
  isOver,
  withLeague,
  withDivision,
  full,
}: StandingsTableProps) {
  const mine = useMyTeam()?.id
  const [sort, setSort] = useState<Sort>(null)
  const changed = useChangedRows(
    rows.map(({ id, rank, wins, losses, pointDifference }) => ({
      key: `${scope} ${id}`,
      version: [rank, wins, losses, pointDifference].join(' '),
    })),
  )
  const isChanged = (id: string) => changed.has(`${scope} ${id}`)
  const changes = rows
    .filter(({ id }) => isChanged(id))
    .slice(0, MAX_ANNOUNCED)
    .map(
      ({ name, rank, wins, losses }) =>
        `${name}: position ${rank}, ${countText(wins, 'win')}, ${countText(losses, 'loss', 'losses')}.`,
    )
    .join(' ')
  useAnnouncement(changes && `Standings changed. ${changes}`)

  const columns = figureColumns(rows)
  const withMovement = rows.some(({ movement }) => movement)
  const withCoach = rows.some(({ captain }) => captain)
  const withForm = rows.some(({ lastFive }) => lastFive.length > 0)
  const places = league?.playoffPlaces ?? 0
  const line = sort ? null : playoffText(places, rows.length)
  const columnCount =
    3 + columns.length + [withMovement, withLeague, withDivision, withForm].filter(Boolean).length
  const affiliation = (
    <>
      <th scope="col" className={coachClass(withCoach)}>
        <Label long="Coach or Captain" short="Coach" />
      </th>
      {withLeague ? (
        <th scope="col" className={styles['wide']}>
          League
        </th>
      ) : null}
      {withDivision ? (
        <th scope="col" className={styles['wide']}>
          Division
        </th>
      ) : null}
    </>
  )
  return (
    <section>
      {title ? <h2 className={styles['title']}>{title}</h2> : null}
      <Panel>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <section className={styles['scroll']} aria-label={title ?? 'Standings'} tabIndex={0}>
          <table className={full ? styles['full'] : styles['short']} data-leagues={withLeague || undefined}>
            <caption>
              <VisuallyHidden>{title ? `Standings of ${title}` : 'Standings'}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={styles['position']} aria-sort={sort ? undefined : 'ascending'}>
                  <button type="button" onClick={() => setSort(null)}>
                    <Label long="Position" short="#" />
                  </button>
                </th>
                {withMovement ? (
                  <th scope="col" className={`${styles['wide']} ${styles['movement']}`}>
                    <VisuallyHidden>Since last week</VisuallyHidden>
                  </th>
                ) : null}
                <th scope="col" className={styles['team']}>
                  Team
                </th>
                {full ? null : affiliation}
                {columns.map((column) => (
                  <FigureHead
                    key={column.key}
                    column={column}
                    sort={sort}
                    onSort={() => setSort(nextSort(sort, column))}
                  />
                ))}
                {withForm ? <th scope="col">Last 5</th> : null}
                {full ? affiliation : null}
              </tr>
            </thead>
            <tbody>
              {sortRows(rows, sort).flatMap((row) => [
                <StandingsTableRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  full={full}
                  shows={{ withMovement, withCoach, withLeague, withDivision, withForm }}
                  striped={row.rank <= places}
                  changed={isChanged(row.id)}
                  isMine={row.id === mine}
                />,
                line && row.rank === places ? (
                  <tr key="line" className={styles['line']}>
                    <td colSpan={columnCount}>
                      <span>{line}</span>
                    </td>
                  </tr>
                ) : null,
              ])}
            </tbody>
          </table>
        </section>
      </Panel>
      {rows.map((row) => {
        const below = row.tie && rows.find(({ id }) => id === row.tie?.below)
        return row.tie && below ? <TieNote key={row.id} above={row} below={below} tie={row.tie} /> : null
      })}
      <ul className={`${styles['legend']} ${full ? styles['full'] : styles['short']}`}>
        {places > 0 ? (
          <li className={styles['stripe']}>{isOver ? 'In a playoff place' : 'In a playoff place today'}</li>
        ) : null}
        {columns.map(({ key, label, legend, width }) =>
          legend ? (
            <li key={key} className={width && styles[width]}>
              <b>{label}</b> {legend}
            </li>
          ) : null,
        )}
        {rows.some(({ playing }) => playing) ? (
          <li>
            <span className={styles['playing']} /> Playing now, not counted yet
          </li>
        ) : null}
        {withMovement ? (
          <li>
            <b className={styles['up']}>▲</b> Places gained since last week
          </li>
        ) : null}
      </ul>
    </section>
  )
}

interface FigureHeadProps {
  column: FigureColumn
  sort: Sort
  onSort: () => void
}

function FigureHead({ column, sort, onSort }: FigureHeadProps) {
  const { key, label, short } = column
  const direction = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={figureClass(column)} aria-sort={direction}>
      <button type="button" onClick={onSort}>
        {short ? <Label long={label} short={short} /> : label}
      </button>
    </th>
  )
}

/** A head that is shorter on narrow screens. Screen readers read the whole word. */
function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles['long']}>{long}</span>
      <span className={styles['brief']} aria-hidden="true">
        {short}
      </span>
    </>
  )
}

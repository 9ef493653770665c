import { Fragment, useId } from 'react'
import { paths } from '../paths.ts'
import { LastFive } from '../ui/LastFive.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import figures from '../ui/StatTable.module.css'
import { useAnnouncement } from '../ui/use-announcement.ts'
import { useChangedRows } from '../ui/use-changed-rows.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Movement } from './Movement.tsx'
import { TeamName } from './TeamName.tsx'
import styles from './StandingsCard.module.css'
import { orderTables, type TopStandings, type TopStandingsRow } from './top-standings.ts'

/** All columns of a table, also those that phones hide. */
const COLUMNS = 8

interface StandingsCardProps {
  tables: readonly TopStandings[]
  season: string | null
}

/**
 * The top of the standings of all leagues in one card. Each league has a tab: a radio button, which arrow keys change
 * and which needs no JavaScript. Beyond eight leagues, the tables are all shown.
 */
export function StandingsCard({ tables, season }: StandingsCardProps) {
  const group = useId()
  const shownTables = orderTables(tables)
  const [only] = shownTables
  return (
    <Panel
      title="Standings"
      detail={[season, shownTables.length === 1 ? only?.name : null].filter(Boolean).join(' · ')}
      action={<SiteLink to={paths.standings()}>Full standings</SiteLink>}
    >
      {shownTables.length === 0 ? (
        <p className={styles['empty']}>No teams yet.</p>
      ) : only && shownTables.length === 1 ? (
        <LeagueTable table={only} />
      ) : (
        <fieldset className={styles['tabs']}>
          <legend>
            <VisuallyHidden>League</VisuallyHidden>
          </legend>
          <div>
            {shownTables.map(({ id, name }, index) => (
              <Fragment key={id}>
                <input type="radio" name={group} id={group + index} defaultChecked={index === 0} />
                <label htmlFor={group + index}>{name}</label>
              </Fragment>
            ))}
          </div>
          {shownTables.map((table) => (
            <LeagueTable key={table.id} table={table} />
          ))}
        </fieldset>
      )}
    </Panel>
  )
}

/** The top of one league. Rows that change while the page is open are highlighted and announced. */
function LeagueTable({ table }: { table: TopStandings }) {
  const changed = useChangedRows(
    table.rows.map((row) => ({ key: row.id, version: `${row.rank} ${row.wins} ${row.losses}` })),
  )
  const changes = table.rows
    .filter(({ id }) => changed.has(id))
    .map(({ name, rank }) => `${name}: position ${rank}.`)
  useAnnouncement(changes.length > 0 ? `Standings changed. ${changes.join(' ')}` : '')
  return (
    <table className={`${figures['figures']} ${styles['table']}`}>
      <caption>
        <VisuallyHidden>Top of the standings, {table.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <Head short="#">Position</Head>
          <th scope="col">Team</th>
          <Head short="W">Wins</Head>
          <Head short="L">Losses</Head>
          <th scope="col">PCT</th>
          <Head short="GB" isWide>
            Games behind
          </Head>
          <Head short="Diff" isWide>
            Point difference
          </Head>
          <th scope="col">Last 5</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Fragment key={row.id}>
            <TeamRow row={row} isChanged={changed.has(row.id)} isStriped={row.rank <= table.playoffPlaces} />
            {table.playoffs && row.rank === table.playoffPlaces ? (
              <tr className={styles['line']}>
                <td colSpan={COLUMNS}>{table.playoffs}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Returns a number with its sign: '+7', '−12', '0'. */
function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value}`.replace('-', '−')
}

interface HeadProps {
  /** What is shown. Screen readers read the full text. */
  short: string
  isWide?: boolean
  children: string
}

function Head({ short, isWide = false, children }: HeadProps) {
  return (
    <th scope="col" data-wide={isWide || undefined}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span aria-hidden="true">{short}</span>
    </th>
  )
}

interface TeamRowProps {
  row: TopStandingsRow
  isChanged: boolean
  /** Whether the team is in a playoff place. */
  isStriped: boolean
}

function TeamRow({ row, isChanged, isStriped }: TeamRowProps) {
  const { rank, wins, losses, winPercentage, gamesBehind, pointDifference, lastFive } = row
  return (
    <tr data-team={row.id} data-changed={isChanged || undefined} data-striped={isStriped || undefined}>
      <td className={styles['rank']}>
        <strong>{rank}</strong>
        <Movement places={row.movement} />
      </td>
      <th scope="row">
        <TeamName team={row} link="fill" />
      </th>
      <td>{wins}</td>
      <td>{losses}</td>
      <td>{winPercentage}</td>
      <td data-wide>{gamesBehind || '–'}</td>
      <td data-wide>{signed(pointDifference)}</td>
      <td>
        <LastFive games={lastFive} />
      </td>
    </tr>
  )
}

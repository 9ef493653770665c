import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { paths } from '../../paths.ts'
import { Movement } from '../../parts/Movement.tsx'
import { LastFive } from '../../ui/LastFive.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { FigureColumn } from './standing-columns.ts'
import type { StandingRow } from './standings-data.ts'
import { TieButton } from './TieNote.tsx'
import styles from './StandingsTable.module.css'

interface StandingsTableRowProps {
  row: StandingRow
  columns: readonly FigureColumn[]
  /** Shows the results before coach, league and division. */
  full: boolean
  shows: {
    withMovement: boolean
    withCoach: boolean
    withLeague: boolean
    withDivision: boolean
    withForm: boolean
  }
  /** Whether the team is in a playoff place. */
  striped: boolean
  changed: boolean
  /** Whether this is the visitor's own team. */
  isMine: boolean
}

/** Returns the class of the coaches' column, which is not printed if no team has a coach. */
export const coachClass = (withCoach: boolean) => `${styles['wide']} ${withCoach ? '' : styles['unused']}`

/** Returns the class of the cells of a column of figures. */
export const figureClass = ({ width }: FigureColumn) =>
  width ? `${styles['figure']} ${styles[width]}` : styles['figure']

/** A team in the standings. The row leads to its page. */
export function StandingsTableRow({
  row,
  columns,
  full,
  shows,
  striped,
  changed,
  isMine,
}: StandingsTableRowProps) {
  const { id, name, badge, logo, captain, captain_id, rank, movement, playing, tie } = row
  const affiliation = (
    <>
      <td className={coachClass(shows.withCoach)}>
        {captain_id ? <SiteLink to={paths.player(captain_id)}>{captain}</SiteLink> : (captain ?? '–')}
      </td>
      {shows.withLeague ? (
        <td className={`${styles['wide']} ${styles['league']}`}>{row.leagueName}</td>
      ) : null}
      {shows.withDivision ? <td className={styles['wide']}>{row.division?.name ?? '–'}</td> : null}
    </>
  )
  return (
    <tr
      data-team={id}
      data-changed={changed || undefined}
      className={striped ? styles['striped'] : undefined}
    >
      <td className={styles['position']}>
        <strong>{rank}</strong>
        {shows.withMovement ? (
          <span className={styles['narrow']}>
            <Movement places={movement} />
          </span>
        ) : null}
      </td>
      {shows.withMovement ? (
        <td className={`${styles['wide']} ${styles['movement']}`}>
          <Movement places={movement} />
        </td>
      ) : null}
      <th scope="row" className={styles['team']}>
        <span className={styles['cell']}>
          <TeamBadge badge={badge} logo={logo} size={24} />
          <SiteLink to={paths.team(id)} data-fill>
            <span className={styles['name']}>{name}</span>
            <abbr aria-hidden="true">{badge.abbreviation}</abbr>
          </SiteLink>
          {/* A star, because the stripe at the side marks the playoff places. */}
          {isMine ? (
            <span>
              <VisuallyHidden>my team</VisuallyHidden>★
            </span>
          ) : null}
          {playing ? (
            <span className={styles['playing']}>
              <VisuallyHidden>playing now</VisuallyHidden>
            </span>
          ) : null}
          {tie ? <TieButton teamId={id} rule={tie.rule} /> : null}
        </span>
      </th>
      {full ? null : affiliation}
      {columns.map((column) => (
        <td key={column.key} className={figureClass(column)}>
          {column.text(row)}
        </td>
      ))}
      {shows.withForm ? (
        <td>
          <LastFive games={row.lastFive} />
        </td>
      ) : null}
      {full ? affiliation : null}
    </tr>
  )
}

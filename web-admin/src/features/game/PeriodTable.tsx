import type { ReactNode } from 'react'
import { type BadgedTeam, TeamLabel } from '../../shared/TeamLabel.tsx'
import styles from './PeriodTable.module.css'

interface PeriodTableProps {
  periods: readonly { id: string; name: string }[]
  /** The head of a column after those of the periods. */
  lastHead?: ReactNode
  /** The row of each team, which begins with a `PeriodTeamHead`. */
  children: ReactNode
}

/** The table in which the scores by period are typed. On a phone, badges stand for the names, so that all of it fits. */
export function PeriodTable({ periods, lastHead, children }: PeriodTableProps) {
  return (
    <table aria-label="Scores by period" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.name}>Team</span>
          </th>
          {periods.map(({ id, name }) => (
            <th scope="col" key={id}>
              {name}
            </th>
          ))}
          {lastHead}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function PeriodTeamHead({ team }: { team: BadgedTeam & { name: string } }) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is two levels below
    <th scope="row">
      <TeamLabel team={team}>
        <span className={styles.name}>{team.name}</span>
      </TeamLabel>
    </th>
  )
}

import { Spoken } from '../../ui/Spoken.tsx'
import type { PeriodTable } from './box-score.ts'
import styles from './Periods.module.css'

interface PeriodsProps {
  table: PeriodTable
  away: string
  home: string
}

export function Periods({ table, away, home }: PeriodsProps) {
  const row = (name: string, scores: readonly (number | null)[]) => (
    <tr>
      <th scope="row">{name}</th>
      {scores.map((score, at) => (
        <td key={table.periods[at]?.id}>{score ?? '–'}</td>
      ))}
    </tr>
  )
  return (
    <table className={styles['periods']}>
      <caption>
        <Spoken>Score by period</Spoken>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Spoken>Team</Spoken>
          </th>
          {table.periods.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(away, table.away)}
        {row(home, table.home)}
      </tbody>
    </table>
  )
}

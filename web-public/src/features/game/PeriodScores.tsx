import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { PeriodTable } from './box-score.ts'
import styles from './PeriodScores.module.css'

interface PeriodScoresProps {
  table: PeriodTable
  away: string
  home: string
}

/** The scores of both teams by period. */
export function PeriodScores({ table, away, home }: PeriodScoresProps) {
  const renderRow = (name: string, scores: readonly (number | null)[]) => (
    <tr>
      <th scope="row">{name}</th>
      {scores.map((score, index) => (
        <td key={table.periods[index]?.id}>{score ?? '–'}</td>
      ))}
    </tr>
  )
  return (
    <table className={styles['periods']}>
      <caption>
        <VisuallyHidden>Score by period</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Team</VisuallyHidden>
          </th>
          {table.periods.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {renderRow(away, table.away)}
        {renderRow(home, table.home)}
      </tbody>
    </table>
  )
}

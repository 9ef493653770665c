import type { ScoreSheetRow } from './score-sheet-rows.ts'
import styles from './ScoreSheet.module.css'

interface Props {
  name: string
  side: 'Home' | 'Away'
  rows: readonly ScoreSheetRow[]
  periods: readonly string[]
}

/** A player is disqualified after the last of these fouls. */
const fouls = [1, 2, 3, 4, 5]

/** A team on the score sheet: number, name, fouls to cross out, points by period. */
export function ScoreSheetTeam({ name, side, rows, periods }: Props) {
  return (
    <table className={styles.boxes} aria-label={`${name}, ${side}`}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col" className={styles.name}>
            {name} <small>{side}</small>
          </th>
          <th scope="colgroup" colSpan={fouls.length}>
            Fouls
          </th>
          {periods.map((period) => (
            <th scope="col" key={period}>
              {period}
            </th>
          ))}
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.number}</td>
            {row.name ? <th scope="row">{row.name}</th> : <td className={styles.name}>&nbsp;</td>}
            {fouls.map((foul) => (
              <td key={foul} className={styles.foul}>
                {foul}
              </td>
            ))}
            {periods.map((period) => (
              <td key={period}>&nbsp;</td>
            ))}
            <td>&nbsp;</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

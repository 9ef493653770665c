import type { VerificationView } from '@league/contracts/projection/views'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './VerificationResult.module.css'

/** The comparison of the rebuilt tables with the log and the live tables, with a sample of the differences. */
export function VerificationResult({ result }: { result: VerificationView }) {
  return (
    <details open={!result.equal}>
      <summary>
        {result.equal ? '✓ Equal' : '✗ Different'} at position {result.position}: {comparisonText(result)}
      </summary>
      <DataTable
        label="Compared tables"
        head={
          <>
            <th>Table</th>
            <th data-number>Log</th>
            <th data-number>Rebuilt</th>
            <th data-number>Live</th>
            <th>Equal</th>
          </>
        }
      >
        {result.tables.map(({ table, log, rebuilt, live, equal }) => (
          <tr key={table}>
            <td data-cell="title">{table}</td>
            <td data-number data-label="Log">
              {log.toLocaleString('en-US')}
            </td>
            <td data-number data-label="Rebuilt">
              {rebuilt.toLocaleString('en-US')}
            </td>
            <td data-number data-label="Live">
              {live?.toLocaleString('en-US') ?? '–'}
            </td>
            <td data-label="Equal">{equal ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </DataTable>
      {result.sample.length > 0 && (
        <ul className={styles.sample}>
          {result.sample.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Says which of the two comparisons found a difference. */
function comparisonText({ equalsLog, equalsLive }: VerificationView): string {
  const log = equalsLog ? 'same as the log' : 'differs from the log'
  if (equalsLive === null) return `${log}, not compared with the live tables`
  return `${log}, ${equalsLive ? 'same as' : 'differs from'} the live tables`
}

import type { ProjectionView } from '@league/contracts/projection/views'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './VerificationResult.module.css'

type Result = NonNullable<NonNullable<ProjectionView['replay']>['verification']>

/** Compares the live tables with the rebuilt ones: row counts, equality, and a sample of the differences. */
export function VerificationResult({ result }: { result: Result }) {
  return (
    <details open={!result.equal}>
      <summary>
        {result.equal ? '✓ Equal' : '✗ Different'} at position {result.position}
      </summary>
      <DataTable
        label="Compared tables"
        head={
          <>
            <th>Table</th>
            <th data-number>Live</th>
            <th data-number>Rebuilt</th>
            <th>Equal</th>
          </>
        }
      >
        {result.tables.map(({ table, live, rebuilt, equal }) => (
          <tr key={table}>
            <td>{table}</td>
            <td data-number>{live.toLocaleString('en-US')}</td>
            <td data-number>{rebuilt.toLocaleString('en-US')}</td>
            <td>{equal ? 'Yes' : 'No'}</td>
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

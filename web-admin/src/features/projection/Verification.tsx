import type { ProjectionView } from '@league/contracts/projection/views'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './Verification.module.css'

type Result = NonNullable<NonNullable<ProjectionView['replay']>['verification']>

/** Live against rebuilt tables: rows of each, equal or not, and a sample of what differs. */
export function Verification({ of: result }: { of: Result }) {
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

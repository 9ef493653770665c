import type { ImportProblem } from '@league/contracts/import/views'
import { DataTable } from '../../ui/DataTable.tsx'

/** Most problems drawn at once; the rest is counted. */
const shownAtMost = 200

/** Every problem with its file and line. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <>
      <DataTable
        label="Problems"
        head={
          <>
            <th>File</th>
            <th data-number>Line</th>
            <th>Problem</th>
          </>
        }
      >
        {problems.slice(0, shownAtMost).map(({ file, line, message }) => (
          <tr key={`${file}:${line}:${message}`}>
            <td>{file}</td>
            <td data-number>{line}</td>
            <td>{message}</td>
          </tr>
        ))}
      </DataTable>
      {problems.length > shownAtMost && <p>And {problems.length - shownAtMost} more.</p>}
    </>
  )
}

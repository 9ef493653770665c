import type { ImportProblem } from '@league/contracts/import/views'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatCount } from '../../ui/format-count.ts'

const MAX_SHOWN = 200

interface Props {
  /** The first problems. */
  problems: readonly ImportProblem[]
  /** Number of all problems. */
  count: number
}

/** The problems of an import with files and lines. At most `MAX_SHOWN` are listed, the others counted. */
export function ImportProblems({ problems, count }: Props) {
  return (
    <>
      <DataTable
        label="Problems"
        onPhone="details-first"
        head={
          <>
            <th>File</th>
            <th data-number>Line</th>
            <th>Problem</th>
          </>
        }
      >
        {problems.slice(0, MAX_SHOWN).map(({ file, line, message }) => (
          <tr key={`${file}:${line}:${message}`}>
            <td data-short>{file}</td>
            <td data-number data-label="line">
              {line}
            </td>
            <td data-cell="title">{message}</td>
          </tr>
        ))}
      </DataTable>
      {count > MAX_SHOWN && <p>And {formatCount(count - MAX_SHOWN, 'more problem')}.</p>}
    </>
  )
}

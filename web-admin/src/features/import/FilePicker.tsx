import { useId } from 'react'
import { importFiles } from '@league/contracts/import/files'
import type { sortFiles } from './chosen-files.ts'
import text from '../../ui/text.module.css'
import styles from './FileChoice.module.css'

interface Props {
  files: readonly File[]
  chosen: ReturnType<typeof sortFiles<File>>
  onChoose: (files: readonly File[]) => void
}

/** A folder, or files one by one; shows which of the season's files are there. */
export function FileChoice({ files, chosen, onChoose }: Props) {
  const folderId = useId()
  const filesId = useId()
  const take = (list: FileList | null) => onChoose([...(list ?? [])])
  return (
    <div className={styles.choice}>
      <div className={styles.inputs}>
        <div>
          <label htmlFor={folderId}>Folder</label>
          <input
            id={folderId}
            type="file"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => take(event.currentTarget.files)}
          />
        </div>
        <div>
          <label htmlFor={filesId}>Or files</label>
          <input
            id={filesId}
            type="file"
            multiple
            accept=".csv,text/csv"
            onChange={(event) => take(event.currentTarget.files)}
          />
        </div>
      </div>
      <ul className={styles.files} aria-label="Chosen files">
        {importFiles.map((name) => {
          const isHere = chosen.files[name] !== undefined
          return (
            <li key={name} data-here={isHere || undefined}>
              <span aria-hidden>{isHere ? '✓' : '○'}</span> {name}.csv
              <span className={styles.state}>
                {isHere ? ' chosen' : name === 'period_scores' ? ' optional' : ' missing'}
              </span>
            </li>
          )
        })}
      </ul>
      {files.length > 0 && chosen.ignored.length > 0 && (
        <p className={text.hint}>Left out: {chosen.ignored.join(', ')}</p>
      )}
    </div>
  )
}

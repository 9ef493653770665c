import { useId } from 'react'
import { importFiles } from '@league/contracts/import/files'
import { OPTIONAL_FILE, type matchFiles } from './import-files.ts'
import text from '../../ui/text.module.css'
import styles from './FilePicker.module.css'

interface Props {
  matches: ReturnType<typeof matchFiles<File>>
  onSelect: (files: readonly File[]) => void
}

/** Selects a folder or single files, and lists which files of a season are selected. */
export function FilePicker({ matches, onSelect }: Props) {
  const folderId = useId()
  const filesId = useId()
  const select = (list: FileList | null) => onSelect([...(list ?? [])])
  return (
    <div className={styles.picker}>
      <div className={styles.inputs}>
        <div>
          <label htmlFor={folderId}>Folder</label>
          <input
            id={folderId}
            type="file"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => select(event.currentTarget.files)}
          />
        </div>
        <div>
          <label htmlFor={filesId}>CSV files</label>
          <input
            id={filesId}
            type="file"
            multiple
            accept=".csv,text/csv"
            onChange={(event) => select(event.currentTarget.files)}
          />
        </div>
      </div>
      <ul className={styles.files} aria-label="Expected files">
        {importFiles.map((name) => {
          const isSelected = matches.files[name] !== undefined
          return (
            <li key={name} data-selected={isSelected || undefined}>
              <span aria-hidden>{isSelected ? '✓' : '○'}</span> {name}.csv
              <span className={styles.status}>
                {isSelected ? ' selected' : name === OPTIONAL_FILE ? ' optional' : ' missing'}
              </span>
            </li>
          )
        })}
      </ul>
      {matches.ignored.length > 0 && <p className={text.hint}>Ignored files: {matches.ignored.join(', ')}</p>}
    </div>
  )
}

import { importFiles } from '@league/contracts/import/files'
import { FileField } from '../../ui/FileField.tsx'
import { OPTIONAL_FILE, type matchFiles } from './import-files.ts'
import text from '../../ui/text.module.css'
import styles from './FilePicker.module.css'

interface Props {
  files: readonly File[]
  matches: ReturnType<typeof matchFiles<File>>
  /** Whether the files are being sent. */
  isUploading: boolean
  onSelect: (files: readonly File[]) => void
}

/** Selects a folder or single files, and lists which files of a season are selected. */
export function FilePicker({ files, matches, isUploading, onSelect }: Props) {
  return (
    <div className={styles.picker}>
      <FileField
        label="CSV files"
        hint="A folder with the files below, or the files themselves"
        accept=".csv,text/csv"
        multiple
        files={files}
        progress={isUploading ? 'Uploading...' : undefined}
        onChoose={onSelect}
        onRemove={() => onSelect([])}
      />
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

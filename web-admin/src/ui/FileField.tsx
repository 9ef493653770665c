import { Button, VisuallyHidden } from '@mantine/core'
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { droppedFiles } from './dropped-files.ts'
import { Icon } from './Icon.tsx'
import styles from './FileField.module.css'

interface Props {
  label: string
  /** What can be chosen, such as 'PNG, JPEG or WebP'. Shown until something is chosen. */
  hint: string
  /** As of a file input. */
  accept: string
  /** Whether several files can be chosen, or a folder with them. */
  multiple?: boolean
  /** The chosen files. */
  files: readonly File[]
  /** A picture of what is chosen or saved. */
  preview?: ReactNode
  /** What is being done with the files, such as 'Uploading...'. */
  progress?: string | undefined
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  /** Called with at least one file. */
  onChoose: (files: File[]) => void
  onRemove: () => void
}

/**
 * Chooses files with a button or by dropping them. The button is a native file input, so that it works with the keyboard
 * and screen readers. The field has the same height in all of its states.
 */
export function FileField({ label, hint, accept, multiple = false, files, preview, ...rest }: Props) {
  const { progress, error, inputRef, onChoose, onRemove } = rest
  const id = useId()
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (chosen: File[]) => {
    if (chosen.length > 0) onChoose(multiple ? chosen : chosen.slice(0, 1))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(await droppedFiles(event.dataTransfer))
  }
  const remove = () => {
    onRemove()
    // The button that had the focus is gone.
    zone.current?.querySelector('input')?.focus()
  }
  const input = (isFolder: boolean) => (
    <input
      id={`${id}-${isFolder ? 'folder' : 'input'}`}
      ref={isFolder ? (element) => element?.setAttribute('webkitdirectory', '') : inputRef}
      type="file"
      className={styles.input}
      accept={isFolder ? undefined : accept}
      multiple={multiple}
      aria-describedby={`${id}-name ${id}-state`}
      aria-invalid={error ? true : undefined}
      onChange={(event) => {
        const chosen = [...(event.currentTarget.files ?? [])]
        // So that the same file can be chosen again.
        event.currentTarget.value = ''
        choose(chosen)
      }}
    />
  )
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-input`} className={styles.label}>
        {label}
      </label>
      <div
        ref={zone}
        className={styles.zone}
        data-over={isOver || undefined}
        data-error={error ? '' : undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <span className={styles.picture}>{preview ?? <Icon name="import" size={20} />}</span>
        <span className={styles.chosen}>
          <span id={`${id}-name`} className={styles.name}>
            {nameOf(files) ?? (multiple ? 'Drop files here' : 'Drop a file here')}
          </span>
          <output id={`${id}-state`} className={styles.hint}>
            {error ?? progress ?? (files.length > 0 ? sizeOf(files) : hint)}
          </output>
        </span>
        <span className={styles.buttons}>
          <label htmlFor={`${id}-input`} className={styles.button}>
            {files.length > 0 ? 'Replace' : multiple ? 'Choose files' : 'Choose a file'}
            {input(false)}
          </label>
          {multiple && (
            <label htmlFor={`${id}-folder`} className={styles.button}>
              Choose a folder
              {input(true)}
            </label>
          )}
          {files.length > 0 && (
            <Button onClick={remove}>
              Remove<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </Button>
          )}
        </span>
        {progress && <progress className={styles.progress} aria-label={progress} />}
      </div>
    </div>
  )
}

function nameOf(files: readonly File[]): string | null {
  const [first] = files
  return first ? (files.length === 1 ? first.name : `${files.length} files`) : null
}

function sizeOf(files: readonly File[]): string {
  const kilobytes = files.reduce((sum, { size }) => sum + size, 0) / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../app/failure-text.ts'
import { useCommand } from '../../../app/use-command.ts'
import { useTenant } from '../../../app/use-tenant.ts'
import { ImageInput } from '../../../ui/ImageInput.tsx'
import { LineInput } from './LineInput.tsx'
import styles from './block.module.css'

interface Props {
  label: string
  /** Address of the picture; empty for none. */
  value: string
  error?: string | undefined
  onChange: (address: string) => void
}

/** A picture: made small and uploaded, or named by its address elsewhere. */
export function PictureInput({ label, value, error, onChange }: Props) {
  const upload = useCommand('POST /api/media', 'The picture could not be uploaded.')
  const { query } = useTenant()
  const [file, setFile] = useState<File | null>(null)
  // The entry of a list may be moved while its picture is on the way.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])

  const choose = async (chosen: File | null) => {
    setFile(chosen)
    if (!chosen) return
    const body = new FormData()
    body.set('image', chosen)
    if (query?.organization_id) body.set('organization_id', query.organization_id)
    try {
      latest.current((await upload.mutateAsync({ input: { body } })).body.url)
      setFile(null)
    } catch {
      // Said below.
    }
  }
  return (
    <div className={styles.picture}>
      <ImageInput
        label={label}
        current={/^(https?:|\/media\/)/.test(value) ? value : null}
        value={file}
        onChange={(chosen) => void choose(chosen)}
      />
      <output className={styles.hint}>{upload.isPending ? 'Uploading...' : ''}</output>
      <div role="alert">
        {upload.error && (
          <p className={styles.failure}>
            {failureText(upload.error)}
            {file && (
              <Button size="compact-sm" ml="sm" onClick={() => void choose(file)}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
      <LineInput
        label={`Address of ${label.toLowerCase()}`}
        most={2048}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

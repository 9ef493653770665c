import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../lib/failure-text.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { ImageInput } from '../../../ui/ImageInput.tsx'
import { LineInput } from './LineInput.tsx'
import styles from './PictureInput.module.css'

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

  const uploading = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData()
      body.set('image', chosen)
      if (query?.organization_id) body.set('organization_id', query.organization_id)
      return upload.mutateAsync({ input: { body } })
    },
    // The upload itself is repeated where that is safe.
    retry: false,
    onSuccess: ({ body }) => {
      latest.current(body.url)
      setFile(null)
    },
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) uploading.mutate(chosen)
  }
  return (
    <div className={styles.picture}>
      <ImageInput
        label={label}
        current={/^(https?:|\/media\/)/.test(value) ? value : null}
        value={file}
        onChange={choose}
      />
      <output className={styles.hint}>{uploading.isPending ? 'Uploading...' : ''}</output>
      <div role="alert">
        {uploading.error && (
          <p className={styles.failure}>
            {failureText(uploading.error)}
            {file && (
              <Button size="compact-sm" ml="sm" onClick={() => choose(file)}>
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

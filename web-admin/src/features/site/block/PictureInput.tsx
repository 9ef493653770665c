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
  /** The address of the picture; empty for none. */
  value: string
  error?: string | undefined
  onChange: (address: string) => void
}

/** Chooses a picture: a file, which is resized and uploaded, or the address of a picture elsewhere. */
export function PictureInput({ label, value, error, onChange }: Props) {
  const upload = useCommand('POST /api/media', 'The picture could not be uploaded.')
  const { query } = useTenant()
  const [file, setFile] = useState<File | null>(null)
  // If this is an entry of a list, the entry may move while its picture is uploading.
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])

  const uploading = useMutation({
    mutationFn: (image: File) => {
      const body = new FormData()
      body.set('image', image)
      if (query?.organization_id) body.set('organization_id', query.organization_id)
      return upload.mutateAsync({ input: { body } })
    },
    // `useCommand` retries the upload when that is safe.
    retry: false,
    onSuccess: ({ body }) => {
      latestOnChange.current(body.url)
      setFile(null)
    },
  })
  const chooseFile = (image: File | null) => {
    setFile(image)
    if (image) uploading.mutate(image)
  }
  return (
    <div className={styles.picture}>
      <ImageInput
        label={label}
        current={/^(https?:|\/media\/)/.test(value) ? value : null}
        value={file}
        isUploading={uploading.isPending}
        onChange={chooseFile}
      />
      <div role="alert">
        {uploading.error && (
          <p className={styles.failure}>
            {failureText(uploading.error)}
            {file && (
              <Button size="compact-sm" ml="sm" onClick={() => chooseFile(file)}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
      <LineInput
        label={`Address of ${label.toLowerCase()}`}
        maxLength={2048}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

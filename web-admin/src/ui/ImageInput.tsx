import { FileInput, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { compressImage } from './image.ts'
import styles from './ImageInput.module.css'

interface Props {
  label: string
  /** URL of the image that is saved now. */
  current?: string | null | undefined
  value: File | null
  onChange: (file: File | null) => void
}

/**
 * A file input that compresses the chosen image and shows a preview of it. A file that is no image stays chosen
 * with a message, and the form around it cannot be sent until it is replaced or removed (R074).
 */
export function ImageInput({ label, current, value, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [refused, setRefused] = useState<File | null>(null)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => (refused && field.current ? blockSubmit(field.current) : undefined), [refused])

  const choose = async (file: File | null) => {
    setRefused(null)
    setPreview(null)
    if (!file) return onChange(null)
    try {
      const compressed = await compressImage(file)
      onChange(compressed)
      setPreview(await readAsDataUrl(compressed))
    } catch {
      onChange(null)
      setRefused(file)
    }
  }
  const shown = preview ?? current
  return (
    <Group ref={field} align="end" wrap="nowrap">
      {shown && <img src={shown} alt="" width={48} height={48} className={styles.preview} />}
      <FileInput
        flex={1}
        label={label}
        placeholder="Choose an image"
        accept="image/png,image/jpeg,image/webp"
        clearable
        clearButtonProps={{ 'aria-label': `Remove ${label.toLowerCase()}` }}
        value={refused ?? value}
        onChange={(file) => void choose(file)}
        error={refused && 'This file cannot be used as an image. Choose a PNG, JPEG or WebP file.'}
      />
    </Group>
  )
}

/** Keeps the form around a field from being sent, and moves the focus to the field instead. */
function blockSubmit(field: HTMLElement): () => void {
  const form = field.closest('form')
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    field.querySelector('button')?.focus()
  }
  // Before React sees the event.
  form?.addEventListener('submit', stop, { capture: true })
  return () => form?.removeEventListener('submit', stop, { capture: true })
}

/** Reads a file as a data URL. The content security policy forbids images from blob URLs. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}

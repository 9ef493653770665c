import { FileInput, Group } from '@mantine/core'
import { useState } from 'react'
import { compressImage } from './image.ts'
import styles from './ImageInput.module.css'

interface Props {
  label: string
  /** URL of the image that is saved now. */
  current?: string | null | undefined
  value: File | null
  onChange: (file: File | null) => void
}

/** A file input that compresses the chosen image and shows a preview of it. */
export function ImageInput({ label, current, value, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setFailure(null)
    setPreview(null)
    if (!file) return onChange(null)
    try {
      const compressed = await compressImage(file)
      onChange(compressed)
      setPreview(await readAsDataUrl(compressed))
    } catch {
      onChange(null)
      setFailure('This file cannot be used as an image. Choose a PNG, JPEG or WebP file.')
    }
  }
  const shown = preview ?? current
  return (
    <Group align="end" wrap="nowrap">
      {shown && <img src={shown} alt="" width={48} height={48} className={styles.preview} />}
      <FileInput
        flex={1}
        label={label}
        placeholder="Choose an image"
        accept="image/png,image/jpeg,image/webp"
        clearable
        clearButtonProps={{ 'aria-label': `Remove ${label.toLowerCase()}` }}
        value={value}
        onChange={(file) => void choose(file)}
        error={failure}
      />
    </Group>
  )
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

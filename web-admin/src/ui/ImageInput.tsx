import { FileInput, Group } from '@mantine/core'
import { useState } from 'react'
import { compressImage } from './image.ts'
import styles from './ImageInput.module.css'

interface Props {
  label: string
  /** Address of the image that is there already. */
  current?: string | null | undefined
  value: File | null
  onChange: (file: File | null) => void
}

/** Chooses an image, makes it small, and shows it. */
export function ImageInput({ label, current, value, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setFailure(null)
    setPreview(null)
    if (!file) return onChange(null)
    try {
      const small = await compressImage(file)
      onChange(small)
      setPreview(await asDataAddress(small))
    } catch {
      onChange(null)
      setFailure('This file could not be read as an image.')
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

/** The page's policy allows images of data addresses, not of blobs. */
function asDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}

import { useEffect, useRef, useState } from 'react'
import { FileField } from './FileField.tsx'
import { compressImage } from './image.ts'

interface Props {
  label: string
  /** URL of the image that is saved now. */
  current?: string | null | undefined
  value: File | null
  /** Whether the chosen image is being uploaded. */
  isUploading?: boolean
  onChange: (file: File | null) => void
}

/**
 * A `FileField` that compresses the chosen image and shows a preview of it. A file that is no image stays chosen
 * with a message, and the form around it cannot be sent until it is replaced or removed (R074).
 */
export function ImageInput({ label, current, value, isUploading = false, onChange }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [refused, setRefused] = useState<File | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (refused && input.current ? blockSubmit(input.current) : undefined), [refused])

  const remove = () => {
    setRefused(null)
    setPreview(null)
    onChange(null)
  }
  const choose = async (file: File) => {
    setRefused(null)
    setPreview(null)
    setPreparing(true)
    try {
      const compressed = await compressImage(file)
      onChange(compressed)
      setPreview(await readAsDataUrl(compressed))
    } catch {
      onChange(null)
      setRefused(file)
    } finally {
      setPreparing(false)
    }
  }
  const chosen = refused ?? value
  const shown = preview ?? current
  return (
    <FileField
      label={label}
      hint="PNG, JPEG or WebP"
      accept="image/png,image/jpeg,image/webp"
      files={chosen ? [chosen] : []}
      preview={shown ? <img src={shown} alt="" /> : undefined}
      progress={isUploading ? 'Uploading...' : isPreparing ? 'Preparing the picture...' : undefined}
      error={refused && 'This file cannot be used as an image. Choose a PNG, JPEG or WebP file.'}
      inputRef={input}
      onChoose={([file]) => file && void choose(file)}
      onRemove={remove}
    />
  )
}

/** Keeps the form around a field from being sent, and moves the focus to the field instead. */
function blockSubmit(field: HTMLInputElement): () => void {
  const { form } = field
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    field.focus()
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

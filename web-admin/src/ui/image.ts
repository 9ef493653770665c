const MAX_SIDE_PX = 800
const MAX_BYTES = 1024 * 1024

/**
 * Returns the image as it is uploaded: WebP, at most 800 px and 1 MB (R194), without the camera's metadata.
 *
 * @throws Error when the browser cannot read the file as an image, or when the image cannot be made small
 * enough
 */
export async function compressImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of [0.9, 0.8, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob && blob.size <= MAX_BYTES) {
      return new File([blob], file.name.replace(/\.\w+$/, '') + '.webp', { type: blob.type })
    }
  }
  throw new Error('The compressed image is larger than 1 MB.')
}

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { Problem, reject } from '@league/contracts/kernel/problem'
import type { PictureStorage } from './storage.ts'

/** Stores uploaded pictures under random names. */
export interface Pictures {
  /**
   * Stores a picture and calls `work` with its URL path. If `work` is refused, the picture is deleted again.
   * Without an upload, `work` gets undefined.
   *
   * @throws Problem `unsupported-media`, PicturesUnavailable, and any error of `work`
   */
  withStored<T>(upload: Buffer | undefined, work: (path: string | undefined) => Promise<T>): Promise<T>
}

/** The names of stored pictures. Nothing else is served. */
export const pictureName = /^[a-f0-9]{32}\.webp$/

export function createPictures(storage: PictureStorage): Pictures {
  return {
    async withStored(upload, work) {
      if (!upload) return work(undefined)
      const picture = await normalizePicture(upload)
      const name = `${randomBytes(16).toString('hex')}.webp`
      await storage.write(name, picture)
      try {
        return await work(`/media/${name}`)
      } catch (error) {
        // A command that failed with a server error may have been executed. An unused picture is better than
        // a missing one.
        if (error instanceof Problem && error.status < 500) await storage.remove(name).catch(() => {})
        throw error
      }
    },
  }
}

const MAX_PIXELS = 24_000_000
/** Longest side of a stored picture, in pixels. */
const MAX_SIDE_PIXELS = 800

const hasTextAt = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

/** Returns whether the data starts like a JPEG, PNG or WebP. Other data never reaches the decoder. */
function isPicture(bytes: Buffer): boolean {
  return (
    hasTextAt(bytes, 0, '\xff\xd8\xff') ||
    hasTextAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP'))
  )
}

/**
 * Converts a picture to its stored form: WebP of at most 800 px, rotated upright, without metadata.
 *
 * @throws Problem `unsupported-media` unless it is a complete JPEG, PNG or WebP of at most 24 megapixels
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) reject('unsupported-media')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return reject('unsupported-media')
  }
}

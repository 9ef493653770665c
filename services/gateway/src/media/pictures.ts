import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { createFairQueue } from '../concurrency/fair-queue.ts'
import { RetryLaterError } from '../kernel/errors.ts'
import { recordUse } from './picture-use.ts'
import type { PictureStorage } from './storage.ts'

/** Stores uploaded pictures under random names. */
export interface Pictures {
  /**
   * Stores a picture and calls `work` with its URL path. If `work` is refused, the picture is deleted again.
   * Without an upload, `work` gets undefined.
   *
   * @throws Problem `unsupported-media` or `picture-too-large`, RetryLaterError `unavailable`, PicturesUnavailable, and any error of
   * `work`
   */
  withStored<T>(upload: PictureUpload, work: (path: string | undefined) => Promise<T>): Promise<T>
}

export interface PictureUpload {
  /** The organization that uploads. Organizations take turns. */
  tenant: string
  file: { content: Buffer } | undefined
}

/** Decoding takes a core and up to 100 MB of memory for each picture. */
const CONCURRENT_DECODERS = 2
const MAX_WAITING_PICTURES = 10

export function createPictures(storage: PictureStorage, pool: Pool, clock: () => Date): Pictures {
  const decoders = createFairQueue(
    { concurrency: CONCURRENT_DECODERS, maxWaiting: MAX_WAITING_PICTURES },
    () => new RetryLaterError('unavailable', 5),
  )
  return {
    async withStored({ tenant, file }, work) {
      if (!file) return work(undefined)
      const picture = await decoders.run(tenant, () => normalizePicture(file.content))
      const name = `${randomBytes(16).toString('hex')}.webp`
      await recordUse(pool, [name], clock())
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
/** Longest side of an uploaded picture. A decoder needs time for each row, however short it is. */
const MAX_INPUT_SIDE_PIXELS = 12_000
const DECODER_TIMEOUT_SECONDS = 10
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
 * @throws Problem `picture-too-large` for more than 24 megapixels, or 12,000 px on one side, which is read from its
 * header before anything is decoded · `unsupported-media` unless it is a complete JPEG, PNG or WebP
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) reject('unsupported-media')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > MAX_INPUT_SIDE_PIXELS || width * height > MAX_PIXELS)
      return reject('picture-too-large')
    return await picture
      .timeout({ seconds: DECODER_TIMEOUT_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    return reject('unsupported-media')
  }
}

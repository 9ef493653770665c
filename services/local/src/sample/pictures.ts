import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { normalizePicture } from '@league/gateway/media/pictures'
import type { PictureStorage } from '@league/gateway/media/storage'
import { drawPicture } from './drawings.ts'

/**
 * Returns a function that stores the sample picture with a name, unless it is stored already, and returns its
 * URL. A picture has the same URL in every run.
 */
export function createPictureStore(storage: PictureStorage) {
  const urls = new Map<string, Promise<string>>()
  const storePicture = async (name: string) => {
    const file = `${createHash('sha256').update(`sample ${name}`).digest('hex').slice(0, 32)}.webp`
    if ((await storage.read(file)) === null) {
      const png = await sharp(Buffer.from(drawPicture(name)))
        .png()
        .toBuffer()
      await storage.write(file, await normalizePicture(png))
    }
    return `/media/${file}`
  }
  return (name: string): Promise<string> => {
    const url = urls.get(name) ?? storePicture(name)
    urls.set(name, url)
    return url
  }
}

const PICTURE_REFERENCE = /^picture:(.+)$/

/** Returns a copy of a JSON value with each string `picture:<name>` replaced by the URL of that picture. */
export async function withPictures(
  value: unknown,
  pictureOf: (name: string) => Promise<string>,
): Promise<unknown> {
  if (typeof value === 'string') {
    const name = PICTURE_REFERENCE.exec(value)?.[1]
    return name === undefined ? value : pictureOf(name)
  }
  if (Array.isArray(value)) return Promise.all(value.map((item) => withPictures(item, pictureOf)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withPictures(item, pictureOf)])
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
}

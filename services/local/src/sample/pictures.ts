import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { normalizePicture } from '@league/gateway/media/pictures'
import type { PictureStorage } from '@league/gateway/media/storage'
import { drawing } from './drawings.ts'

/** Addresses of sample pictures by what is drawn on them. A picture has the same name in every run. */
export function samplePictures(storage: PictureStorage) {
  const drawn = new Map<string, Promise<string>>()
  const draw = async (name: string) => {
    const file = `${createHash('sha256').update(`sample ${name}`).digest('hex').slice(0, 32)}.webp`
    if ((await storage.read(file)) === null) {
      const png = await sharp(Buffer.from(drawing(name)))
        .png()
        .toBuffer()
      await storage.write(file, await normalizePicture(png))
    }
    return `/media/${file}`
  }
  return (name: string): Promise<string> => {
    const there = drawn.get(name) ?? draw(name)
    drawn.set(name, there)
    return there
  }
}

const reference = /^picture:(.+)$/

/** A copy of a value in which every `picture:name` is the address of that picture. */
export async function withPictures(
  value: unknown,
  pictureOf: (name: string) => Promise<string>,
): Promise<unknown> {
  if (typeof value === 'string') {
    const name = reference.exec(value)?.[1]
    return name === undefined ? value : pictureOf(name)
  }
  if (Array.isArray(value)) return Promise.all(value.map((item) => withPictures(item, pictureOf)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withPictures(item, pictureOf)])
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][])
}

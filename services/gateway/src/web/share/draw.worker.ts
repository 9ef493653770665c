import sharp from 'sharp'
import {
  type ImagePart,
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type SharePicture,
} from '@league/contracts/client/share-picture'
import { outlineText } from './outline-text.ts'

export interface Drawing {
  picture: SharePicture
  /** The stored pictures in it by path. Those that no longer exist are left out. */
  images: ReadonlyMap<string, Uint8Array>
}

/** Draws a share picture as a PNG, in a worker thread. */
export async function drawPng({ picture, images }: Drawing): Promise<Uint8Array> {
  const parts = await Promise.all(
    picture.parts.map((part) => {
      if (part.kind === 'shape') return part.svg
      return part.kind === 'text' ? outlineText(part) : embedImage(part, images.get(part.path))
    }),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}" ` +
    `viewBox="0 0 ${SHARE_PICTURE_WIDTH} ${SHARE_PICTURE_HEIGHT}">${parts.join('')}</svg>`
  // Services refuse large pictures. A photo needs few colors at this size.
  const png = { compressionLevel: 9, palette: images.size > 0 }
  return sharp(Buffer.from(svg)).png(png).toBuffer()
}

async function embedImage(part: ImagePart, bytes: Uint8Array | undefined): Promise<string> {
  if (!bytes) return ''
  const { x, y, width, height, fit } = part
  const png = await sharp(bytes)
    .resize({ width, height, fit, position: 'top', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
}

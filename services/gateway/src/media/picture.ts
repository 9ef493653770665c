import sharp from 'sharp'
import { rejected } from '@league/contracts/kernel/problem'

const mostPixels = 24_000_000
/** Longest side of what is kept, in pixels. */
const longest = 800

const begins = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Whether the first bytes are those of a JPEG, PNG or WebP; the decoder sees nothing else. */
function isPicture(bytes: Buffer): boolean {
  return (
    begins(bytes, 0, '\xff\xd8\xff') ||
    begins(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP'))
  )
}

/**
 * A picture as it is kept: WebP of at most 800 px, upright, without metadata.
 *
 * @throws Problem `unsupported-media` for anything but a JPEG, PNG or WebP that can be decoded whole, of at most 24 megapixels
 */
export async function normalizePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) rejected('unsupported-media')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return rejected('unsupported-media')
  }
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this a compressed answer is hardly smaller, in bytes. */
const least = 1000

/** The best encoding that a client takes. What it refuses with `q=0` it does not take. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const taken = String(acceptEncoding)
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

/** The same bytes in each encoding, each made once, when it is first asked for. */
export function createEncodings(body: Buffer, quality: number): (encoding: Encoding) => Buffer {
  const made: Partial<Record<Encoding, Buffer>> = { identity: body }
  return (encoding) => {
    if (body.length < least) return body
    return (made[encoding] ??=
      encoding === 'br'
        ? brotliCompressSync(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : gzipSync(body, { level: Math.min(9, quality) }))
  }
}

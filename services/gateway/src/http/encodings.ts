import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest body that is compressed, in bytes. Smaller ones hardly shrink. */
const MIN_COMPRESSED_BYTES = 1000

/** Returns the best encoding that a client accepts. An encoding with `q=0` is refused. */
export function preferredEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const accepted = String(acceptEncoding)
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Returns a function that encodes the body, and remembers each encoding after its first use. */
export function createEncodings(body: Buffer, quality: number): (encoding: Encoding) => Buffer {
  const byEncoding: Partial<Record<Encoding, Buffer>> = { identity: body }
  return (encoding) => {
    if (body.length < MIN_COMPRESSED_BYTES) return body
    return (byEncoding[encoding] ??=
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

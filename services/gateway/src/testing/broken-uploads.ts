import fc from 'fast-check'

/** A request with its body, and how long it says that the body is. */
export interface Upload {
  what: string
  type: string
  body: Buffer
  /** Bytes that are announced beyond those that come (or, below zero, that come beyond those). */
  off?: number
  chunked?: boolean
  /** It may be right after all: what was flipped was only a shade, or there is nothing in it. */
  mayPass?: 'with a picture' | 'with nothing'
}

const boundary = 'form-4f1c'
const multipart = `multipart/form-data; boundary=${boundary}`
const form = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from(`\r\n--${boundary}--\r\n`)])
const fileHead = (name = 'logo', more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x.png"${more}\r\n\r\n`
const fieldHead = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const text = fc.string({ maxLength: 30, unit: 'binary' }).map((one) => one.replace(/[\r\n"]/g, ''))

/** Every way in which an upload of one of these pictures can be wrong; each comes about equally often. */
export const brokenUploads = (pictures: readonly Buffer[]): fc.Arbitrary<Upload>[] => {
  const picture = fc.nat({ max: pictures.length - 1 }).map((at) => pictures[at] as Buffer)
  const whole = picture.map((one) => form([fileHead(), one]))
  return [
    fc.tuple(whole, share).map(([body, at]) => ({
      what: 'cut off, and said to be whole',
      type: multipart,
      body: body.subarray(0, 1 + Math.floor(at * (body.length - 6))),
    })),
    fc.tuple(whole, fc.integer({ min: 1, max: 5_000 })).map(([body, off]) => ({
      what: 'cut off in the middle of what was announced',
      type: multipart,
      body,
      off,
    })),
    fc.tuple(whole, share).map(([body, at]) => ({
      what: 'longer than announced',
      type: multipart,
      body,
      off: -Math.ceil(at * (body.length - 6)) - 5,
    })),
    fc.tuple(whole, text).map(([body, other]) => ({
      what: 'with another boundary',
      type: `multipart/form-data; boundary=${JSON.stringify(`x${other}`.replace(/[^\x20-\x7e]/g, '~'))}`,
      body,
    })),
    fc
      .tuple(
        whole,
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="',
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
          `multipart/mixed; boundary=${boundary}`,
          `multipart/form-data; charset=utf-16; boundary=;${boundary}`,
          'multipart/',
        ),
      )
      .map(([body, type]) => ({ what: 'of a type that is none', type, body })),
    fc.integer({ min: 17, max: 200 }).map((kilobytes) => ({
      what: 'with a huge header',
      type: multipart,
      body: form([fileHead('logo', `\r\nx-huge: ${'h'.repeat(kilobytes * 1024)}`), 'no picture']),
    })),
    fc.tuple(fc.integer({ min: 35, max: 400 }), fc.boolean()).map(([count, files]) => ({
      what: 'of too many parts',
      type: multipart,
      body: form(
        Array.from({ length: count }, (_, nth) => `${files ? fileHead('logo') : fieldHead(`f${nth}`)}x\r\n`),
      ),
    })),
    fc.tuple(picture, fc.integer({ min: 2, max: 30 })).map(([one, depth]) => ({
      what: 'nested',
      type: multipart,
      body: form([
        ...Array.from(
          { length: depth },
          (_, nth) =>
            `--${nth ? `inner-${nth}` : boundary}\r\ncontent-disposition: form-data; name="logo"; filename="n"\r\n` +
            `content-type: multipart/mixed; boundary=inner-${nth + 1}\r\n\r\n`,
        ),
        one,
      ]),
    })),
    bytes(4_000).map((body) => ({
      what: 'of noise',
      type: multipart,
      body,
      mayPass: 'with nothing' as const,
    })),
    fc
      .array(
        fc.oneof(
          bytes(200),
          fc.constantFrom(`\r\n--${boundary}`, '--', '\r\n', fileHead(), fieldHead('name')),
        ),
      )
      .map((parts) => ({
        what: 'of noise between boundaries',
        type: multipart,
        mayPass: 'with nothing' as const,
        body: Buffer.concat([Buffer.from('x'), ...parts.map((part) => Buffer.from(part))]),
      })),
    fc
      .tuple(
        fc.constantFrom('__proto__', 'constructor', 'toString', 'banner', '', 'n'.repeat(300)),
        text,
        picture,
      )
      .map(([name, other, one]) => ({
        what: 'with a file for a field that takes none',
        type: multipart,
        body: form([fileHead(name === '' ? `x${other}` : name), one]),
      })),
    fc
      .tuple(
        bytes(3_000),
        fc.constantFrom('\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x10\x00\x00\x00WEBPVP8 '),
      )
      .map(([noise, magic]) => ({
        what: 'of a picture’s first bytes and noise',
        type: multipart,
        body: form([fileHead(), Buffer.from(magic, 'latin1'), noise]),
      })),
    fc
      .tuple(
        picture,
        fc.array(fc.tuple(share, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 40 }),
      )
      .map(([one, flips]) => {
        const broken = Buffer.from(one)
        for (const [at, by] of flips) {
          const place = Math.floor(at * (broken.length - 1))
          broken[place] = (broken[place] ?? 0) ^ by
        }
        return {
          what: 'of a picture with bytes flipped',
          type: multipart,
          body: form([fileHead(), broken]),
          mayPass: 'with a picture' as const,
        }
      }),
    fc.tuple(picture, share, share).map(([one, from, length]) => {
      const start = Math.floor(from * one.length)
      const end = start + 1 + Math.floor(length * 400)
      return {
        what: 'of a picture with bytes cut out',
        type: multipart,
        body: form([fileHead(), one.subarray(0, start), one.subarray(end)]),
        mayPass: 'with a picture' as const,
      }
    }),
    fc
      .tuple(
        whole,
        fc.constantFrom('zz\r\n', '-5\r\n', 'ffffffffffffffff\r\n', '5;\x00\r\n', '3\r\nabcdef\r\n'),
      )
      .map(([body, chunk]) => ({
        what: 'in chunks that are none',
        type: multipart,
        body: Buffer.concat([Buffer.from(chunk, 'latin1'), body]),
        chunked: true,
      })),
  ]
}

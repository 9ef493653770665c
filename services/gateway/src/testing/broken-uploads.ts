import fc from 'fast-check'

/** An upload that is wrong in one way. */
export interface Upload {
  /** How the upload is wrong. */
  what: string
  type: string
  body: Buffer
  /** Announced minus sent bytes: positive for a body that is cut off, negative for one that is too long. */
  off?: number
  chunked?: boolean
  /** The upload may be accepted after all, because only the color of a pixel changed or the form is empty. */
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
const text = fc.string({ maxLength: 30, unit: 'binary' }).map((string) => string.replace(/[\r\n"]/g, ''))

/** Returns a generator for each way in which an upload of one of these pictures can be wrong. */
export const brokenUploads = (pictures: readonly Buffer[]): fc.Arbitrary<Upload>[] => {
  const picture = fc.nat({ max: pictures.length - 1 }).map((index) => pictures[index] as Buffer)
  const whole = picture.map((content) => form([fileHead(), content]))
  return [
    fc.tuple(whole, share).map(([body, at]) => ({
      what: 'cut off, with a length that fits',
      type: multipart,
      body: body.subarray(0, 1 + Math.floor(at * (body.length - 6))),
    })),
    fc.tuple(whole, fc.integer({ min: 1, max: 5_000 })).map(([body, off]) => ({
      what: 'shorter than announced',
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
      .map(([body, type]) => ({ what: 'with an invalid content type', type, body })),
    fc.integer({ min: 17, max: 200 }).map((kilobytes) => ({
      what: 'with a huge header',
      type: multipart,
      body: form([fileHead('logo', `\r\nx-huge: ${'h'.repeat(kilobytes * 1024)}`), 'no picture']),
    })),
    fc.tuple(fc.integer({ min: 35, max: 400 }), fc.boolean()).map(([count, files]) => ({
      what: 'with too many parts',
      type: multipart,
      body: form(
        Array.from({ length: count }, (_, nth) => `${files ? fileHead('logo') : fieldHead(`f${nth}`)}x\r\n`),
      ),
    })),
    fc.tuple(picture, fc.integer({ min: 2, max: 30 })).map(([content, depth]) => ({
      what: 'nested',
      type: multipart,
      body: form([
        ...Array.from(
          { length: depth },
          (_, nth) =>
            `--${nth ? `inner-${nth}` : boundary}\r\ncontent-disposition: form-data; name="logo"; filename="n"\r\n` +
            `content-type: multipart/mixed; boundary=inner-${nth + 1}\r\n\r\n`,
        ),
        content,
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
        what: 'with noise between boundaries',
        type: multipart,
        mayPass: 'with nothing' as const,
        body: Buffer.concat([Buffer.from('x'), ...parts.map((part) => Buffer.from(part))]),
      })),
    fc
      .tuple(
        picture,
        fc.constantFrom(
          '\r\ncontent-disposition: form-data',
          '\r\ncontent-disposition: form-data; name',
          '\r\ncontent-disposition: form-data; name=""',
          "\r\ncontent-disposition: form-data; name*=utf-8''%zz",
          '\r\ncontent-disposition: form-data; filename="x.png"',
          '\r\ncontent-disposition: form-data; filename="x.png"; name=""',
        ),
      )
      .map(([content, head]) => ({
        what: 'with a part without a name',
        type: multipart,
        body: form([fileHead(), content, `\r\n--${boundary}`, head, '\r\n\r\nvalue']),
        // The parser leaves out a part whose header it cannot read.
        mayPass: 'with a picture' as const,
      })),
    fc
      .constantFrom('{"toString":1}', '{"toString":null,"valueOf":null}', 'null', '[[]]', '1', '"x"', '{')
      .map((json) => ({
        what: 'with a field that says to be JSON',
        type: multipart,
        body: form([
          `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n`,
          json,
        ]),
        ...(json === '"x"' ? { mayPass: 'with nothing' as const } : {}),
      })),
    fc
      .tuple(
        fc.constantFrom('__proto__', 'constructor', 'toString', 'banner', '', 'n'.repeat(300)),
        text,
        picture,
      )
      .map(([name, other, content]) => ({
        what: 'with a file for a field that takes no file',
        type: multipart,
        body: form([fileHead(name === '' ? `x${other}` : name), content]),
      })),
    fc
      .tuple(
        bytes(3_000),
        fc.constantFrom('\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x10\x00\x00\x00WEBPVP8 '),
      )
      .map(([noise, magic]) => ({
        what: 'with the first bytes of a picture, then noise',
        type: multipart,
        body: form([fileHead(), Buffer.from(magic, 'latin1'), noise]),
      })),
    fc
      .tuple(
        picture,
        fc.array(fc.tuple(share, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 40 }),
      )
      .map(([content, flips]) => {
        const broken = Buffer.from(content)
        for (const [position, mask] of flips) {
          const index = Math.floor(position * (broken.length - 1))
          broken[index] = (broken[index] ?? 0) ^ mask
        }
        return {
          what: 'with a picture of which bytes are flipped',
          type: multipart,
          body: form([fileHead(), broken]),
          mayPass: 'with a picture' as const,
        }
      }),
    fc.tuple(picture, share, share).map(([content, from, length]) => {
      const start = Math.floor(from * content.length)
      const end = start + 1 + Math.floor(length * 400)
      return {
        what: 'with a picture of which bytes are missing',
        type: multipart,
        body: form([fileHead(), content.subarray(0, start), content.subarray(end)]),
        mayPass: 'with a picture' as const,
      }
    }),
    fc
      .tuple(
        whole,
        fc.constantFrom('zz\r\n', '-5\r\n', 'ffffffffffffffff\r\n', '5;\x00\r\n', '3\r\nabcdef\r\n'),
      )
      .map(([body, chunk]) => ({
        what: 'in invalid chunks',
        type: multipart,
        body: Buffer.concat([Buffer.from(chunk, 'latin1'), body]),
        chunked: true,
      })),
  ]
}

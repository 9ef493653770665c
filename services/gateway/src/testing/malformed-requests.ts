import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { addressOf, type SampleRequest } from './sample-request.ts'

/** A request that is wrong somewhere, or at least unusual. */
export type MalformedRequest = Required<Pick<InjectOptions, 'method' | 'url' | 'headers'>> &
  Pick<InjectOptions, 'payload'>

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '__proto__',
    'constructor',
    'toString',
    '-1',
    '1e309',
    'NaN',
    'null',
    '../../etc/passwd',
    "' or 1=1 --",
    '${7*7}',
    '%',
    '%00',
    '%zz',
    '\ud800',
    '\u202e\u200b',
    '2026-02-30',
    '25:61',
    '<script>alert(1)</script>',
    'x'.repeat(300),
    'x'.repeat(20_000),
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)

const values = fc.oneof(
  texts,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], {
    length: -1,
  }),
  fc.constantFrom<unknown>({ toString: 1 }, { $ne: null }, Array(3_000).fill(0), { id: {} }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Text that is hardly a JSON object. */
const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '""',
    '0',
    '[]',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(20_000),
    `{"a":${'{"a":'.repeat(500)}1${'}'.repeat(501)}`,
    '{"a":1e999}',
    '\ufeff{}',
    '{"name":"\\ud800"}',
    'x'.repeat(70_000),
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  values.map((value) => JSON.stringify(value) ?? ''),
)

/** Headers of which one is wrong. Values are what Node's parser lets through. */
const headers = fc
  .tuple(
    fc.constantFrom(
      'content-type',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'x-signed-in-as',
      'accept',
      'accept-encoding',
      'authorization',
      'cookie',
      'origin',
      'sec-fetch-site',
      'host',
      'range',
      'content-encoding',
      'x-forwarded-host',
    ),
    fc.oneof(
      fc.constantFrom(
        '',
        '"',
        '""',
        '"-1"',
        'W/"99999999999999999999"',
        '"999999999999999999"',
        '*',
        'application/json; charset=utf-16',
        'application/json; charset="',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'text/plain',
        'application/x-www-form-urlencoded',
        'Bearer',
        'Bearer x',
        'Basic eDp5',
        '__Host-sid=x; sid=x; sid',
        'sid=%zz',
        'null',
        'localhost:99999',
        '[::1',
        'gzip;q=nan, br;q=2',
        'bytes=5-1',
      ),
      fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x20-\x7e]/g, '~')),
    ),
  )
  .map(([name, value]) => ({ [name]: value }))

const BOUNDARY = 'part-4f1c'
const partHeads = fc.constantFrom(
  'content-disposition: form-data; name="name"',
  'content-disposition: form-data; name="image"; filename="x.png"',
  'content-disposition: form-data; name="logo"; filename="x.png"\r\ncontent-type: image/png',
  'content-disposition: form-data; name="games"; filename="games.csv"',
  'content-disposition: form-data',
  'content-disposition: form-data; filename="x"',
  'content-disposition: form-data; name=""',
  'content-disposition: form-data; name="__proto__"',
  'content-disposition: form-data; name="name"\r\ncontent-type: application/json',
  'content-disposition: form-data; name="name"\r\ncontent-type: text/plain; charset=nowhere',
  'content-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64',
  'content-disposition: attachment; name="name"',
  'x: y',
  '',
)
const forms = fc
  .tuple(
    fc.array(fc.tuple(partHeads, texts), { maxLength: 4 }),
    fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}`, '', '--'),
  )
  .map(([parts, end]) =>
    Buffer.from(
      parts.map(([head, text]) => `--${BOUNDARY}\r\n${head}\r\n\r\n${text.slice(0, 2_000)}\r\n`).join('') +
        end,
    ),
  )

/** Returns a copy of the body with another value at one of its fields, or with a field more or less. */
function bend(body: Record<string, unknown>, at: number, value: unknown): unknown {
  const names = Object.keys(body)
  const name = names[at % (names.length + 1)]
  if (name === undefined) return { ...body, [`${JSON.stringify(value)}`.slice(0, 100)]: value }
  const old = body[name]
  if (at % 3 === 0 && typeof old === 'object' && old !== null && !Array.isArray(old)) {
    return { ...body, [name]: bend(old as Record<string, unknown>, Math.floor(at / 3), value) }
  }
  if (at % 3 === 0 && Array.isArray(old) && typeof old[0] === 'object' && old[0] !== null) {
    return { ...body, [name]: [bend(old[0] as Record<string, unknown>, Math.floor(at / 3), value)] }
  }
  return { ...body, [name]: value }
}

/**
 * Returns a generator of malformed requests to an endpoint, from a request that it would accept. Deletions
 * always name something that does not exist.
 */
export function malformedRequests(endpoint: Endpoint, sample: SampleRequest): fc.Arbitrary<MalformedRequest> {
  const { method } = endpoint
  const url = addressOf(endpoint, sample)
  const json = { 'content-type': 'application/json' }
  const paramNames = Object.keys(sample.params)
  const queryNames = [...Object.keys(endpoint.query?.shape ?? {}), 'slug', 'limit', 'x']
  const withQuery = (pairs: readonly (readonly [string, string])[]) =>
    `${url}${url.includes('?') ? '&' : '?'}${pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
  const payload = sample.body === undefined ? {} : { payload: JSON.stringify(sample.body) }
  const request = (change: Partial<MalformedRequest>) => ({ method, url, headers: {}, ...change })
  const inPath = fc.tuple(fc.nat(), texts).map(([at, text]) => {
    const name = paramNames[at % paramNames.length] ?? ''
    const params = { ...sample.params, [name]: text || 'x' }
    return request({
      url: addressOf(endpoint, { ...sample, params: wellFormed(params) }),
      headers: json,
      ...payload,
    })
  })
  if (method === 'DELETE' && paramNames.length > 0) return inPath
  return fc.oneof(
    ...(paramNames.length > 0 ? [inPath] : []),
    fc
      .array(fc.tuple(fc.constantFrom(...queryNames), texts), { minLength: 1, maxLength: 3 })
      .map((pairs) => request({ url: withQuery(pairs), headers: json, ...payload })),
    headers.map((wrong) => request({ headers: { ...json, ...wrong }, ...payload })),
    ...(method === 'GET'
      ? []
      : [
          bodies.map((text) => request({ headers: json, payload: text })),
          fc
            .tuple(fc.nat(), values)
            .map(([at, value]) =>
              request({ headers: json, payload: JSON.stringify(bend(sample.body ?? {}, at, value)) }),
            ),
          forms.map((form) =>
            request({
              headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
              payload: form,
            }),
          ),
        ]),
  )
}

const wellFormed = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toWellFormed()]))

/** Encodes a value for a query, except for what is already broken encoding. */
const encode = (value: string) => (value.startsWith('%') ? value : encodeURIComponent(value.toWellFormed()))

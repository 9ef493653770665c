import { describe, expect, it } from 'vitest'
import { normalizeHost, resolveHost, siteOrigin } from './hosts.ts'

const punycode = 'xn--hgskolan-9wa.example'
const known = new Map([
  ['east.example', 'east'],
  ['wnba.localhost', 'wnba'],
  [punycode, 'north'],
])
const resolve = (host: string) =>
  resolveHost(host, ['stats.example'], async (domain) => known.get(domain) ?? null).catch(
    ({ code }: { code: string }) => code,
  )

describe('R004 R005 R008 R009 R025 a host', () => {
  it.each([
    'east.example',
    'EAST.Example',
    'east.example.',
    'east.example:443',
    'www.east.example',
    'WWW.EAST.EXAMPLE.:8080',
  ])('%s is the domain of an organization', async (host) => {
    expect(await resolve(host)).toEqual({ kind: 'domain', domain: 'east.example', organizationId: 'east' })
  })

  it('below localhost may be the domain of an organization, on any port', async () => {
    for (const host of ['wnba.localhost:3000', 'wnba.localhost', 'WNBA.localhost:81'])
      expect(await resolve(host)).toMatchObject({ kind: 'domain', organizationId: 'wnba' })
    expect(await resolve('nobody.localhost:3000')).toBe('unknown-host')
  })

  it('of another script is known by its ASCII form alone', async () => {
    expect(await resolve(`${punycode}:3000`)).toMatchObject({ organizationId: 'north' })
    expect(await resolve('högskolan.example')).toBe('unknown-host')
  })

  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:81',
    '[::1]',
    '[::1]:9',
    'stats.example',
    'www.stats.example:443',
  ])('%s is the shared one', async (host) => expect(await resolve(host)).toEqual({ kind: 'shared' }))

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['a port', ':3000'],
    ['a port that there is not', 'localhost:65536'],
    ['two ports', 'east.example:1:2'],
    ['two hosts', 'east.example, elsewhere.example'],
    ['a user', 'me@east.example'],
    ['a path', 'east.example/x'],
    ['spaces', ' east.example'],
    ['an address of IPv6 without brackets', '::1'],
    ['half an address of IPv6', '[::1'],
    ['another address of IPv6', '[2001:db8::1]:3000'],
    ['300 characters', `${'a'.repeat(292)}.example`],
    ['a name below a known one', 'x.east.example'],
    ['a known one twice below www', 'www.www.east.example'],
    ['markup', '<script>'],
    ['a line break', 'east.example\r\nx: y'],
  ])('of %s is nobody’s', async (_, host) => {
    expect(await resolve(host)).toBe('unknown-host')
  })
})

describe('the origin of a site', () => {
  it.each([
    ['https', 'WWW.East.example.:443', 'https://east.example'],
    ['http', 'east.example:80', 'http://east.example'],
    ['http', 'east.example:443', 'http://east.example:443'],
    ['http', 'wnba.localhost:3000', 'http://wnba.localhost:3000'],
    ['http', '[::1]:3000', 'http://[::1]:3000'],
    ['javascript', 'east.example', 'http://east.example'],
  ])('that was asked for by %s at %s is %s', (protocol, host, origin) => {
    expect(siteOrigin({ protocol, host })).toBe(origin)
    expect(normalizeHost(host)).not.toMatch(/^www\.|[A-Z]|:\d+$/)
  })
})

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

describe('resolving a host (R004, R005, R008, R009, R025)', () => {
  it.each([
    'east.example',
    'EAST.Example',
    'east.example.',
    'east.example:443',
    'www.east.example',
    'WWW.EAST.EXAMPLE.:8080',
  ])('resolving a host finds the organization with the domain %s', async (host) => {
    expect(await resolve(host)).toEqual({ kind: 'domain', domain: 'east.example', organizationId: 'east' })
  })

  it('resolving a host finds an organization with a name below localhost on any port', async () => {
    for (const host of ['wnba.localhost:3000', 'wnba.localhost', 'WNBA.localhost:81'])
      expect(await resolve(host)).toMatchObject({ kind: 'domain', organizationId: 'wnba' })
    expect(await resolve('nobody.localhost:3000')).toBe('unknown-host')
  })

  it('resolving a host finds an internationalized domain only by its ASCII form', async () => {
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
  ])('resolving a host resolves %s to the shared host', async (host) =>
    expect(await resolve(host)).toEqual({ kind: 'shared' }),
  )

  it.each([
    ['an empty host', ''],
    ['a dot', '.'],
    ['a port', ':3000'],
    ['an invalid port', 'localhost:65536'],
    ['two ports', 'east.example:1:2'],
    ['two hosts', 'east.example, elsewhere.example'],
    ['a user', 'me@east.example'],
    ['a path', 'east.example/x'],
    ['spaces', ' east.example'],
    ['an IPv6 address without brackets', '::1'],
    ['half an IPv6 address', '[::1'],
    ['another IPv6 address', '[2001:db8::1]:3000'],
    ['300 characters', `${'a'.repeat(292)}.example`],
    ['a subdomain of a known domain', 'x.east.example'],
    ['a known domain after a double www', 'www.www.east.example'],
    ['markup', '<script>'],
    ['a line break', 'east.example\r\nx: y'],
  ])('resolving a host refuses %s as unknown', async (_, host) => {
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
  ])('the origin of a site for a request by %s to %s is %s', (protocol, host, origin) => {
    expect(siteOrigin({ protocol, host })).toBe(origin)
    expect(normalizeHost(host)).not.toMatch(/^www\.|[A-Z]|:\d+$/)
  })
})

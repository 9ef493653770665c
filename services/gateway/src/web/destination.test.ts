import { describe, expect, it } from 'vitest'
import { isReserved, slugOf } from '@league/contracts/organization/reserved'
import {
  contentPaths,
  firstSegment,
  livePaths,
  loginPath,
  reservedSegments,
  sharedPaths,
  signedInPaths,
} from '@league/contracts/site/addresses'
import { destinationOf } from './destination.ts'

const both: ReadonlySet<string> = new Set(sharedPaths)
const publicPaths = [...livePaths, ...contentPaths]
const filled = (path: string) => path.replace(/:\w+/g, 'id-1')
/** As it is written, with a slash behind it, and in another letter case. */
const spellings = (path: string) => [filled(path), `${filled(path)}/`, filled(path).toUpperCase()]
const hosts = ['shared', 'domain'] as const

describe('decisions 9 and 10, R001 R011 R013 R207: a page request', () => {
  it.each(signedInPaths)('for %s is sent to sign in, and goes to the admin app with a session', (path) => {
    for (const address of spellings(path))
      for (const host of hosts) {
        expect([address, destinationOf(address, host, false)]).toEqual([address, 'sign-in'])
        expect([address, destinationOf(address, host, true)]).toEqual([address, 'admin'])
      }
    expect(destinationOf(`/east${filled(path)}`, 'shared', true)).toBe('public')
  })

  it.each(publicPaths)('for %s is for the public app, but where a signed-in page has its place', (path) => {
    for (const address of path === '/' ? ['/'] : spellings(path))
      for (const host of hosts) {
        expect([address, destinationOf(address, host, false)]).toEqual([address, 'public'])
        const signedIn = both.has(path) ? 'admin' : 'public'
        expect([address, destinationOf(address, host, true)]).toEqual([address, signedIn])
      }
    for (const signedIn of [true, false])
      expect(destinationOf(`/east${filled(path)}`, 'shared', signedIn)).toBe('public')
  })

  it('R019 R031 to sign in is for the admin app, below a slug too', () => {
    for (const signedIn of [true, false]) {
      for (const address of [...spellings(loginPath), `/east${loginPath}`])
        expect(destinationOf(address, 'shared', signedIn)).toBe('admin')
      expect(destinationOf(loginPath, 'domain', signedIn)).toBe('admin')
      expect(destinationOf(`/east${loginPath}`, 'domain', signedIn)).toBe('public')
    }
  })

  it.each([
    ['/dashboard', 'domain', false, 'sign-in'],
    ['/dashboard/nothing/of/ours', 'shared', true, 'admin'],
    ['/east', 'domain', true, 'public'],
    ['/east/about-us', 'shared', true, 'public'],
    ['/about-us', 'domain', true, 'public'],
    ['//organizations', 'shared', true, 'public'],
    ['', 'domain', false, 'public'],
  ] as const)('for %s on a %s host, signed in %s, is for %s', (path, host, signedIn, destination) => {
    expect(destinationOf(path, host, signedIn)).toBe(destination)
  })

  it('knows of every page that is shared that it is a public one too', () => {
    expect(sharedPaths.filter((path) => !(publicPaths as string[]).includes(path))).toEqual([])
  })
})

describe('decision 8: a slug', () => {
  const paths = [...publicPaths, ...signedInPaths, loginPath]
  const segments = paths.map(firstSegment).filter(Boolean)

  it('is no first segment of either app, in any letter case', () => {
    for (const segment of segments) {
      expect([segment, isReserved(segment), isReserved(segment.toUpperCase())]).toEqual([segment, true, true])
      expect([segment, slugOf(`/${segment}`)]).toEqual([segment, null])
    }
  })

  it.each(['registration', 'leagueInfo', 'tournament', 'ourTeam', 'leagueFootage', 'youth', 'contact'])(
    'R018 is not %s',
    (word) => expect(isReserved(word)).toBe(true),
  )

  it.each(['login', 'api', 'assets', 'media', 'live', 'admin', 'www'])('R019 is not %s', (word) =>
    expect(isReserved(word)).toBe(true),
  )

  it.each(['admin-assets', 'icon', 'livez', 'readyz', 'robots.txt', 'sitemap.xml'])(
    'is not %s, which the server answers',
    (word) => expect(isReserved(word)).toBe(true),
  )

  it('R027 is no landing, browse or millionaire page', () => {
    expect(['browse', 'millionaire'].every(isReserved)).toBe(true)
  })

  it('is anything else of 2 to 50 small letters, digits and hyphens', () => {
    expect([...reservedSegments].every((segment) => segment === segment.toLowerCase())).toBe(true)
    for (const slug of ['wnba', '3x3', 'a-b', 'schedules', 'x'.repeat(50)])
      expect(slugOf(`/${slug}/schedule`)).toBe(slug)
    for (const word of ['x', 'x'.repeat(51), 'WNBA', 'a b', 'a.b', ''])
      expect(slugOf(`/${word}/schedule`)).toBeNull()
  })
})

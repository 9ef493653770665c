import { describe, expect, it } from 'vitest'
import {
  isReservedSlug,
  slugOf,
  contentPaths,
  firstSegment,
  livePaths,
  loginPath,
  reservedSegments,
  sharedPaths,
  signedInPaths,
} from '@league/contracts/site/addresses'
import { destinationOf } from './destination.ts'

const sharedPages: ReadonlySet<string> = new Set(sharedPaths)
const publicPaths = [...livePaths, ...contentPaths]
const withIds = (path: string) => path.replace(/:\w+/g, 'id-1')
/** A path as it is, with a trailing slash, and in another letter case. */
const spellings = (path: string) => [withIds(path), `${withIds(path)}/`, withIds(path).toUpperCase()]
const hosts = ['shared', 'domain'] as const

describe('the destination of a page request [decisions 9 and 10, R001, R011, R013, R207]', () => {
  it.each(signedInPaths)(
    'the destination of a page request is the sign-in page for %s, and the admin app with a session',
    (path) => {
      for (const address of spellings(path))
        for (const host of hosts) {
          expect([address, destinationOf(address, host, false)]).toEqual([address, 'sign-in'])
          expect([address, destinationOf(address, host, true)]).toEqual([address, 'admin'])
        }
      expect(destinationOf(`/east${withIds(path)}`, 'shared', true)).toBe('public')
    },
  )

  it.each(publicPaths)(
    'the destination of a page request is the public app for %s, unless a signed-in page takes its place',
    (path) => {
      for (const address of path === '/' ? ['/'] : spellings(path))
        for (const host of hosts) {
          expect([address, destinationOf(address, host, false)]).toEqual([address, 'public'])
          const signedIn = sharedPages.has(path) ? 'admin' : 'public'
          expect([address, destinationOf(address, host, true)]).toEqual([address, signedIn])
        }
      for (const signedIn of [true, false])
        expect(destinationOf(`/east${withIds(path)}`, 'shared', signedIn)).toBe('public')
    },
  )

  it('the destination of a page request is the admin app for signing in, also below a slug (R019, R031)', () => {
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
  ] as const)(
    'the destination of a request for %s on a %s host, signed in %s, is %s',
    (path, host, signedIn, destination) => {
      expect(destinationOf(path, host, signedIn)).toBe(destination)
    },
  )

  it('the destination of a page request is public for every shared page without a session', () => {
    expect(sharedPaths.filter((path) => !(publicPaths as string[]).includes(path))).toEqual([])
  })
})

describe('a slug (decision 8)', () => {
  const paths = [...publicPaths, ...signedInPaths, loginPath]
  const segments = paths.map(firstSegment).filter(Boolean)

  it('a slug cannot be a first path segment of either app, in any letter case', () => {
    for (const segment of segments) {
      expect([segment, isReservedSlug(segment), isReservedSlug(segment.toUpperCase())]).toEqual([
        segment,
        true,
        true,
      ])
      expect([segment, slugOf(`/${segment}`)]).toEqual([segment, null])
    }
  })

  it.each(['registration', 'leagueInfo', 'tournament', 'ourTeam', 'leagueFootage', 'youth', 'contact'])(
    'a slug cannot be %s (R018)',
    (word) => expect(isReservedSlug(word)).toBe(true),
  )

  it.each(['login', 'api', 'assets', 'media', 'live', 'admin', 'www'])('a slug cannot be %s (R019)', (word) =>
    expect(isReservedSlug(word)).toBe(true),
  )

  it.each(['admin-assets', 'icon', 'livez', 'readyz', 'robots.txt', 'sitemap.xml'])(
    'a slug cannot be %s, which the server handles',
    (word) => expect(isReservedSlug(word)).toBe(true),
  )

  it('a slug cannot be browse or millionaire (R027)', () => {
    expect(['browse', 'millionaire'].every(isReservedSlug)).toBe(true)
  })

  it('a slug can be any other 2 to 50 lowercase letters, digits and hyphens', () => {
    expect([...reservedSegments].every((segment) => segment === segment.toLowerCase())).toBe(true)
    for (const slug of ['wnba', '3x3', 'a-b', 'schedules', 'x'.repeat(50)])
      expect(slugOf(`/${slug}/schedule`)).toBe(slug)
    for (const word of ['x', 'x'.repeat(51), 'WNBA', 'a b', 'a.b', ''])
      expect(slugOf(`/${word}/schedule`)).toBeNull()
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { otherExports } from '../testing/public-bundle.ts'
import { openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

/** A build of the public app that shows its input and the result of one call. */
const renderer = `
let renders = 0
export const createRenderer = async () => async ({ url, origin, host, organization, position, call }) => {
  if (url.endsWith('/old')) return { status: 302, location: '/new', html: '', styleHashes: [] }
  if (!organization && url !== '/')
    return { status: 404, html: '<p>none</p>' + '<!-- -->'.repeat(200), styleHashes: [] }
  if (!organization) {
    const { organizations } = await call('GET /api/organizations')
    const names = organizations.map(({ name }) => name).join()
    return { status: 200, html: '<p>' + names + '</p>' + '<!-- -->'.repeat(200), styleHashes: [] }
  }
  const reading = call('GET /api/gamesv2', { query: { slug: organization.slug, teamId: undefined } })
  const { games } = await (url.endsWith('/partly') ? reading.catch(() => ({ games: [] })) : reading)
  const shown = { url, origin, host, name: organization.name, position, renders: ++renders, scores: games.map((game) => game.score_home) }
  return { status: 200, html: '<p>' + JSON.stringify(shown) + '</p>' + '<!-- -->'.repeat(200), styleHashes: ["'sha256-abc='"] }
}`

let folder: string
let signedSeason: SignedSeason
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-web-'))
  const write = async (path: string, content: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('public/server/entry-server.js', renderer + otherExports)
  await write('public/server/package.json', '{"type":"module"}')
  await write('public/client/assets/app-abc.js', `/* ${'x'.repeat(2000)} */`)
  await write(
    'admin/client/index.html',
    '<meta name="style-nonce" content="" /><meta name="application-name" content="" />' +
      '<meta name="description" content="" /><title>Admin</title><p>admin</p>',
  )
  await write('admin/client/admin-assets/app-def.css', 'p{}')
  await write('admin/client/games-offline.js', '// fetches')
  signedSeason = await startSignedSeason({
    publicBundle: pathToFileURL(`${folder}/public/`),
    adminBundle: pathToFileURL(`${folder}/admin/`),
  })
  base = await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await signedSeason?.product.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the status for a path exactly as it is written; other clients normalize it first. */
const statusOf = (path: string, host = 'localhost') =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get({ port: new URL(base).port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject)
  })

describe('public pages', () => {
  it('public pages do not exist at paths that mean one thing as text and another as a URL', async () => {
    for (const path of ['/east/../west', '/east/%2E%2e/west', '/east/.%2e', '/east/./teamList', '/east\\x'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of ['//elsewhere.example/', '//teamList', 'http://elsewhere.example/'])
      expect([path, await statusOf(path, 'east.example')]).toEqual([path, 404])
    expect(await statusOf('/east/games/a..b')).toBe(200)
    expect(await statusOf('/', 'east.example')).toBe(200)
  })

  it('public pages are rendered with the data of a visitor, and allow their own styles', async () => {
    const answer = await callerOf(signedSeason.product).get('/east/schedule')
    expect(answer.text).toContain('"name":"EAST"')
    expect(answer.text).toContain('"scores":[80]')
    expect(answer.text).toContain('"host":"shared"')
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-abc='`)
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`)
  })

  it('public pages show the organization of the domain, and return the status that the renderer chose', async () => {
    const onDomain = await callerOf(signedSeason.product, null, 'east.example').get('/')
    expect(onDomain.text).toContain('"host":"domain"')
    expect((await callerOf(signedSeason.product).get('/nowhere')).status).toBe(404)
    const old = await callerOf(signedSeason.product).get('/east/old')
    expect([old.status, old.headers.location]).toEqual([302, '/new'])
  })

  it('public pages are cached until the data changes, and 304 for a client that has them', async () => {
    const url = `${base}/east/kept`
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    expect(await (await fetch(url)).text()).toBe(await first.text())
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const score = { score_home: 99, score_away: 1 }
    await signedSeason.owner.put(`/api/gamesv2/${signedSeason.season.gameId}/scores`, score)
    await waitForReadModels(signedSeason.product)
    const moved = await fetch(url, { headers: { 'if-none-match': etag } })
    expect([moved.status, await moved.text()]).toEqual([200, expect.stringContaining('"scores":[99]')])
  })

  it('public pages are rendered once, whatever parameters an address has that no page reads', async () => {
    const read = async (query: string) => {
      const text = await (await fetch(`${base}/east/campaign${query}`)).text()
      return JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '') as { renders: number; url: string }
    }
    const first = await read('')
    for (const query of ['?x=1', '?x=2', '?utm_source=mail&fbclid=abc', '?', '?constructor=1'])
      expect(await read(query)).toEqual(first)
    const filtered = await read('?utm_source=mail&league=east')
    expect(filtered).toMatchObject({ renders: first.renders + 1, url: '/east/campaign?league=east' })
    expect(await read('?league=east&x=3')).toEqual(filtered)
  })

  it('public pages that lack something because a read failed are not cached, and have no ETag', async () => {
    const { product } = signedSeason
    const url = `${base}/east/partly`
    await product.pool.query('revoke select on schedule.game from league_reader')
    const partly = await fetch(url).finally(() =>
      product.pool.query('grant select on schedule.game to league_reader'),
    )
    expect([partly.status, await partly.text()]).toEqual([200, expect.stringContaining('"scores":[]')])
    expect([partly.headers.get('cache-control'), partly.headers.get('etag')]).toEqual(['no-store', null])
    const complete = await fetch(url)
    expect([complete.headers.has('etag'), await complete.text()]).toEqual([
      true,
      expect.stringContaining('"scores":[99]'),
    ])
  })
})

describe('a page without the slug of its organization', () => {
  const redirectOf = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await callerOf(signedSeason.product).get(path, headers)
    return [status, answered['location']]
  }

  it('a page without the slug of its organization redirects a visitor to the referrer on this origin or else to / (R043, S102, S103)', async () => {
    for (const path of ['/leagueList', '/leaguelist/', '/leagues/league-1']) {
      expect(await redirectOf(path)).toEqual([302, '/'])
      const back = { referer: 'http://localhost/east/schedule?team=a' }
      expect(await redirectOf(path, back)).toEqual([302, '/east/schedule?team=a'])
      for (const referer of [
        'https://elsewhere.example/east/schedule',
        'http://localhost.elsewhere.example/',
        'http://localhost//elsewhere.example/',
        `http://localhost${path}`,
        'http://localhost/leagues/another',
        'no address',
      ])
        expect([referer, await redirectOf(path, { referer })]).toEqual([referer, [302, '/']])
    }
  })

  it('a page without the slug of its organization redirects to the organization that the query names (S103)', async () => {
    expect(await redirectOf('/leagues/league-1?domain=east.example')).toEqual([302, '/east/leagues/league-1'])
    expect(await redirectOf('/leagueList?slug=east&a=b')).toEqual([302, '/east/leagueList?a=b'])
    expect(await redirectOf('/leagues/league-1?domain=nobody.example')).toEqual([302, '/'])
    expect((await callerOf(signedSeason.product).get('/east/leagues/league-1')).status).toBe(200)
    expect((await callerOf(signedSeason.product, null, 'east.example').get('/leagueList')).status).toBe(200)
  })
})

describe('a page without a slug, signed in', () => {
  it('a page without a slug redirects a signed-in user to the own organization if the admin app has no such page (decisions 9 and 18, S046)', async () => {
    const { owner } = signedSeason
    for (const path of ['/player/p1/stats', '/statLeaders?a=b', '/playerList']) {
      const { status, headers } = await owner.get(path)
      expect([path, status, headers['location']]).toEqual([path, 302, `/east${path}`])
    }
    for (const path of ['/', '/nowhere', '/about-us'])
      expect([path, (await owner.get(path)).headers['location']]).toEqual([path, undefined])
  })

  it('a page without a slug is in the admin app for profiles and teams if the user is signed in, and public below a slug (S047, S099, R208)', async () => {
    const { owner, product } = signedSeason
    for (const path of ['/players/p1', '/teams/t1']) {
      expect((await owner.get(path)).text).toContain('admin')
      expect((await owner.get(`/east${path}`)).text).toContain('"name":"EAST"')
      const visitor = await callerOf(product).get(`${path}?domain=east.example`)
      expect([visitor.status, visitor.headers['location']]).toEqual([302, `/east${path}`])
      const onDomain = await callerOf(product, null, 'east.example').get(path)
      expect(onDomain.text).toContain('"host":"domain"')
    }
  })
})

describe('the landing page', () => {
  it('the landing page is compressed and cached until any organization changes', async () => {
    const landing = (etag = '') =>
      fetch(`${base}/`, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    const first = await landing()
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('content-encoding'), await first.text()]).toEqual([
      'br',
      expect.stringContaining('EAST'),
    ])
    expect((await landing(etag)).status).toBe(304)
    await openOrganization(signedSeason.product.dependencies, 'west')
    await waitForReadModels(signedSeason.product)
    const moved = await landing(etag)
    expect([moved.status, await moved.text()]).toEqual([200, expect.stringContaining('WEST')])
    expect(moved.headers.get('etag')).not.toBe(etag)
  })

  it('the landing page is compressed like a page that does not exist', async () => {
    const absent = await fetch(`${base}/nowhere`, { headers: { 'accept-encoding': 'gzip' } })
    expect([absent.status, absent.headers.get('content-encoding'), absent.headers.get('vary')]).toEqual([
      404,
      'gzip',
      'Accept-Encoding',
    ])
    expect(await absent.text()).toContain('none')
  })
})

describe('the admin app', () => {
  it('the admin app serves its routes to signed-in users, and visitors are redirected to sign in', async () => {
    const visitor = await callerOf(signedSeason.product).get('/dashboard/seasons')
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/login'])
    const signedIn = await signedSeason.owner.get('/dashboard/seasons')
    expect([signedIn.status, signedIn.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await callerOf(signedSeason.product).get('/login')).text).toContain('admin')
  })

  it('the admin app names the site in title and description, on sign-in pages as well (S005, R015)', async () => {
    const visitor = callerOf(signedSeason.product)
    const onDomain = callerOf(signedSeason.product, null, 'east.example')
    for (const [caller, path, name] of [
      [visitor, '/login', 'Scorer’s Table'],
      [visitor, '/east/login', 'east'],
      [visitor, '/nowhere/login', 'Scorer’s Table'],
      [onDomain, '/login', 'east.example'],
      [signedSeason.owner, '/dashboard/seasons', 'east'],
    ] as const) {
      const { text } = await caller.get(path)
      expect([path, text]).toEqual([path, expect.stringContaining(`<title>${name}</title>`)])
      expect(text).toContain(`<meta name="application-name" content="${name}" />`)
      expect(text).toContain(`<meta name="description" content="Welcome to ${name}." />`)
    }
  })

  it('the admin app gets a new nonce in each response for the styles that its UI library injects', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await signedSeason.owner.get('/dashboard/seasons')
        const nonce = /content="([^"]+)"/.exec(text)?.[1]
        expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
        expect(headers['content-security-policy']).not.toContain('unsafe')
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

describe('files of the builds', () => {
  it('files of the builds are immutable and compressed for clients that accept it', async () => {
    const script = await fetch(`${base}/assets/app-abc.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await script.text()).toContain('xxx')
    expect((await fetch(`${base}/admin-assets/app-def.css`)).headers.get('content-type')).toContain(
      'text/css',
    )
    expect((await fetch(`${base}/assets/app-gone.js`)).status).toBe(404)
  })

  it('files of the builds allow a service worker only to fetch from this origin', async () => {
    const worker = await fetch(`${base}/games-offline.js`)
    expect(worker.headers.get('content-type')).toContain('text/javascript')
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
  })
})

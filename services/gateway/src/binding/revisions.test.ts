import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

/** A read, and the nth change of what it shows. */
interface Edit {
  read: string
  method?: 'POST' | 'PUT'
  url: string
  body: (n: number) => object
}

const leagueUrl = () =>
  `/api/seasonsv2/${signedSeason.season.seasonId}/leagues/${signedSeason.season.leagueId}`
const inLeague = (list: string) => {
  const { seasonId, leagueId } = signedSeason.season
  return `/api/${list}/season/${seasonId}/league/${leagueId}`
}
const rename = (url: string): Edit => ({ read: url, url, body: (n) => ({ name: `Name ${n}` }) })
const changeStat = (read: string): Edit => ({
  read,
  url: `/api/statsv2/${signedSeason.season.ids.stat}/toggle-visibility`,
  body: (n) => ({ hidden: n % 2 === 1 }),
})
const scheduleBye = (read: string): Edit => ({
  read,
  method: 'POST',
  url: '/api/bye-dates',
  body: (n) => ({ team_id: signedSeason.season.away.id, date: `2026-10-0${n}` }),
})
const renameTeam = (read: string): Edit => ({
  ...rename(`${leagueUrl()}/teams/${signedSeason.season.away.id}`),
  read,
})

const edits: Record<string, () => Edit> = {
  'a season': () => rename(`/api/seasonsv2/${signedSeason.season.seasonId}`),
  'a league': () => rename(leagueUrl()),
  'the teams of a league': () => renameTeam(`${leagueUrl()}/teams`),
  'a team in a league': () => renameTeam(`${leagueUrl()}/teams/${signedSeason.season.away.id}`),
  'a roster': () => {
    const url = `${leagueUrl()}/teams/${signedSeason.season.home.id}/players`
    return { read: url, method: 'POST', url, body: (n) => ({ firstName: `Cleo ${n}`, lastName: 'Diaz' }) }
  },
  'the byes of a league': () => scheduleBye(inLeague('bye-dates')),
  'the weeks off of a league': () => {
    const { seasonId: season_id, leagueId: league_id } = signedSeason.season
    const body = (n: number) => ({ season_id, league_id, date: `2026-11-0${n}` })
    return { read: inLeague('week-offs'), method: 'POST', url: '/api/week-offs', body }
  },
  'the stats of a sport': () => changeStat('/api/statsv2/basketball'),
  'the game periods of a sport': () => changeStat('/api/gamePeriods/basketball'),
  'the player attributes of a sport': () => ({
    read: '/api/playerAttributes',
    url: `/api/playerAttributes/${signedSeason.season.ids.attribute}/toggleAttributeVisibility`,
    body: (n) => ({ is_visible: n % 2 === 0 }),
  }),
  'the menu': () => ({
    read: `/api/organization-links/${signedSeason.season.organizationId}`,
    method: 'POST',
    url: '/api/organization-links',
    body: (n) => ({ label: `Link ${n}` }),
  }),
  'a user': () => ({
    read: `/api/usersv2/${signedSeason.season.ids.user}`,
    url: `/api/usersv2/${signedSeason.season.ids.user}`,
    body: (n) => ({ email: `staff${n}@east.example` }),
  }),
}

describe('The ETag of a read', () => {
  it.each(Object.entries(edits))(
    'of %s protects a change from overwriting that of somebody else',
    async (_, editOf) => {
      const { owner } = signedSeason
      const { read, method = 'PUT', url, body } = editOf()
      const change = (n: number, headers = {}) => owner.send({ method, url, body: body(n), headers })
      const revision = async () => (await owner.get(read)).headers.etag
      const first = await change(1)
      expect([first.status, await revision()]).toEqual([200, first.headers.etag])
      const seen = { 'if-match': String(await revision()) }
      expect((await change(2)).status).toBe(200)
      const stale = await change(3, seen)
      expect([stale.status, stale.json.code]).toEqual([412, 'stale-revision'])
      expect((await change(3, { 'if-match': String(await revision()) })).status).toBe(200)
    },
  )

  it('does not tell visitors the revision', async () => {
    const { product, season } = signedSeason
    const visitor = callerOf(product)
    const { status, headers } = await visitor.get(
      `/api/organization-links/${season.organizationId}?slug=east`,
    )
    expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\//)])
  })
})

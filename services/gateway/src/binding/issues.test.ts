import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, signedIn } from '../testing/caller.ts'
import { encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

type Response = Awaited<ReturnType<SignedSeason['owner']['get']>>

/** Returns the status of a response, and the path and message of each issue. */
const issuesOf = ({ status, json }: Response) => [
  status,
  ...(json.issues ?? []).map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
]

describe('The issues of a refused request', () => {
  it('The issues of a refused request say what to enter in each field of a form', async () => {
    const { owner, season } = signedSeason
    expect(issuesOf(await owner.post('/api/businesses', { name: ' ', email: 'x', website: 'x' }))).toEqual([
      422,
      'name: Enter a name.',
      'email: Enter an email address such as name@example.com.',
      'website: Use an address such as https://example.com.',
    ])
    expect(
      issuesOf(await owner.post('/api/bye-dates', { date: '2026-02-30', team_id: season.home.id })),
    ).toEqual([422, 'date: Enter a date in the form 2026-03-08.'])
    const details = await owner.put(`/api/gamesv2/${season.gameId}/details`, { time: '7 pm' })
    expect(issuesOf(details)).toEqual([422, 'time: Use the form 18:30.'])
  })

  it('The issues of a refused request accept an address with http, as their text promises', async () => {
    const { owner } = signedSeason
    const added = await owner.post('/api/businesses', { name: 'Hoops', website: 'http://hoops.example' })
    expect(added.status).toBe(200)
  })

  it('The issues of a refused request name the item of a list by its path', async () => {
    const { owner, season } = signedSeason
    const stats = [{ stat_id: 'x', value: 1 }, { stat_id: 'x', value: -1 }, null]
    const refused = await owner.put('/api/player-game-stats', { game_id: season.gameId, stats })
    expect(issuesOf(refused)).toEqual([
      422,
      'stats.1.value: Use a number from 0 to 999.',
      'stats.2: Send the fields of the stat.',
    ])
  })

  it('The issues of a refused request describe a query and a header', async () => {
    const { owner, season, product } = signedSeason
    expect(issuesOf(await owner.get('/api/history?limit=many&from=today&before=x'))).toEqual([
      400,
      'from: Enter a date in the form 2026-03-08.',
      'before: Use the value of “next” from the page before.',
      'limit: Use a whole number from 1 to 200.',
    ])
    expect(issuesOf(await callerOf(product).get('/live?slug=No%20Slug'))).toEqual([
      400,
      'slug: Use 2 to 50 lowercase letters, digits and hyphens.',
    ])
    const scores = { score_home: 1, score_away: 2 }
    const revised = await owner.put(`/api/gamesv2/${season.gameId}/scores`, scores, { 'if-match': 'four' })
    expect(issuesOf(revised)).toEqual([400, 'If-Match: Send a revision in quotes, such as "4".'])
  })

  it('The issues of a refused request describe a body that cannot be read', async () => {
    const { owner } = signedSeason
    const json = { 'content-type': 'application/json' }
    expect(issuesOf(await owner.post('/api/businesses', '{"name":', json))).toEqual([
      400,
      ': The body is not valid JSON.',
    ])
    expect(issuesOf(await owner.post('/api/businesses'))).toEqual([
      422,
      ': Send the fields of this request as JSON.',
    ])
    expect(issuesOf(await owner.post('/api/businesses', { name: 'Hoops\u0000' }))).toEqual([
      422,
      'name: Remove the invisible characters.',
    ])
  })

  it('The issues of a refused request describe the fields of a form with files', async () => {
    const { owner, season } = signedSeason
    const sent = async (parts: { name: string; value: string }[]) => {
      const { payload, headers } = encodeForm(parts)
      const url = `/api/organizations/${season.organizationId}`
      return issuesOf(await owner.send({ method: 'PUT', url, body: payload, headers }))
    }
    expect(await sent([{ name: 'brandColor', value: 'blue' }])).toEqual([
      422,
      'brandColor: Use a color such as #1d4ed8.',
    ])
    const name = { name: 'name', value: 'East' }
    expect(await sent([name, name])).toEqual([400, 'name: This field was sent twice.'])
  })

  it('The issues of a refused request describe the position of an event to operators', async () => {
    const { product } = signedSeason
    const account = { username: 'admin', role: 'super_admin', organizationId: null } as const
    const admin = await signedIn(product, account)
    for (const position of ['last', '-1', '99999999999999999999']) {
      const skipped = await admin.post('/api/projections/all/skip', { position, reason: 'Broken' })
      expect(issuesOf(skipped)).toEqual([422, 'position: Use the position of an event, such as 1234.'])
    }
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawBracket } from '../testing/bracket.ts'
import { contextOf } from '../testing/season.ts'
import { type SignedSeason, waitForReadModels, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let base: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  base = await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => signedSeason?.product.stop())

const send = async (method: string, path: string, body?: object) => {
  const headers = {
    cookie: signedSeason.owner.cookie ?? '',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const answer = await fetch(base + path, {
    method,
    headers: body ? headers : { cookie: headers.cookie, 'sec-fetch-site': 'same-origin' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, json: (await answer.json()) as { message?: string; code?: string } }
}

it('of 32 simultaneous requests for the game of a matchup, one succeeds and 31 learn that it exists (C060, R177)', async () => {
  const { season, product } = signedSeason
  const { seasonId, home, away, ids, organizationId } = season
  const next = () => contextOf(organizationId)
  const gameId = await drawBracket(product.dependencies, next, season, ids.division)
  await waitForReadModels(product)
  const games = `/api/seasonsv2/${seasonId}/divisions/${ids.division}/games`
  expect((await send('DELETE', `${games}/${gameId}`)).status).toBe(200)
  const body = { match_id: 'R1M1', home_team_id: home.id, away_team_id: away.id }
  const answers = await Promise.all(Array.from({ length: 32 }, () => send('POST', games, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, json }) => `${status} ${json.message}`)).toEqual(
    Array.from({ length: 31 }, () => '409 A game already exists for this matchup. Edit it instead.'),
  )
})

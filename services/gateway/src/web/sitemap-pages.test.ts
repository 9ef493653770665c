import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const sitemap = async () =>
  (await callerOf(signedSeason.product, null, 'east.example').get('/sitemaps/1.xml')).text

it('the sitemap lists every league, team, game and player until it is hidden or deleted', async () => {
  const { owner, season, product } = signedSeason
  const listed = await sitemap()
  const [player = ''] = season.home.players
  for (const path of [
    `leagues/${season.leagueId}`,
    `teamList?league=${season.leagueId}`,
    `teams/${season.home.id}`,
    `games/${season.gameId}`,
    `players/${player}`,
    `player/${player}/stats`,
  ])
    expect(listed).toContain(`<loc>http://east.example/${path}</loc>`)
  expect(listed).toMatch(new RegExp(`games/${season.gameId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`))

  await owner.delete(`/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games/${season.gameId}`)
  await waitForReadModels(product)
  expect(await sitemap()).not.toContain(season.gameId)
  // The pages of an organization with a domain are listed there alone.
  for (const path of ['/east/sitemaps/1.xml', '/nobody/sitemaps/1.xml', '/sitemaps/1.xml', '/sitemaps/x'])
    expect([path, (await callerOf(product).get(path)).status]).toEqual([path, 404])
  const onDomain = callerOf(product, null, 'east.example')
  expect((await onDomain.get('/sitemaps/2.xml')).status).toBe(404)
})

import { describe, expect, it } from 'vitest'
import type { SitePage } from '@league/projections/site/sitemap'
import { countParts, pathsOf, pathsOfPage, rangeOfPart, sitemapOf } from './sitemap.ts'

const settings = {
  menu: [],
  pagesWithContent: [],
  features: [],
  siteTitle: null,
  measurement: null,
  indexed: true,
}
const everywhere = [
  '/',
  '/teamList',
  '/schedule',
  '/teams',
  '/playerList',
  '/leaderboard',
  '/statLeaders',
  '/leagueList',
  '/seasons',
]

describe('the sitemap', () => {
  it('the sitemap lists the pages of the league and the written ones once each, as their URLs are spelled', () => {
    expect(pathsOf(settings)).toEqual(everywhere)
    const pagesWithContent = ['home', 'leagueinfo', 'our-history', 'schedule', 'teamlist', 'contact']
    expect(pathsOf({ ...settings, pagesWithContent })).toEqual([
      ...everywhere,
      '/leagueInfo',
      '/our-history',
      '/contact',
    ])
  })

  it('the sitemap lists no page that a menu cannot link to', () => {
    expect(pathsOf({ ...settings, pagesWithContent: ['dashboard', 'api', 'login', 'players', ''] })).toEqual(
      everywhere,
    )
  })

  it('the sitemap lists a page of a feature while it is enabled', () => {
    const pagesWithContent = ['store', 'jccoc', 'youth']
    expect(pathsOf({ pagesWithContent, features: ['live'] })).toEqual(everywhere)
    expect(pathsOf({ pagesWithContent, features: ['store'] })).toEqual([...everywhere, '/store'])
    const youth = pathsOf({ pagesWithContent, features: ['youth'] })
    expect(youth).toEqual([...everywhere, '/youth/jccoc', '/youth'])
  })

  it('the sitemap is valid XML for any path, with at most 50,000 URLs and the days of changes', () => {
    const pageAt = (path: string, changedOn: string | null = null) => ({ path, changedOn })
    const text = sitemapOf('https://east.example', [pageAt('/'), pageAt(`/a&b<c>"d'`, '2026-11-15')])
    expect(text).toContain('<url><loc>https://east.example/</loc></url>')
    expect(text).toContain(
      '<loc>https://east.example/a&amp;b&lt;c&gt;&quot;d&apos;</loc><lastmod>2026-11-15</lastmod>',
    )
    expect(sitemapOf('https://east.example', [pageAt('/')])).not.toContain('lastmod')
    expect(sitemapOf('https://a.example/east', [pageAt('/')])).toContain('<loc>https://a.example/east</loc>')
    const many = Array(50_001).fill(pageAt('/'))
    expect(sitemapOf('https://east.example', many).match(/<url>/g)).toHaveLength(50_000)
  })

  it('the sitemap of a large organization has parts that list every page once', () => {
    expect([0, 1, 25_000, 25_001, 120_000].map(countParts)).toEqual([1, 1, 1, 2, 5])
    const ranges = [1, 2, 3].map(rangeOfPart)
    expect(ranges.map(({ offset, limit }) => [offset, offset + limit])).toEqual([
      [0, 25_000],
      [25_000, 50_000],
      [50_000, 75_000],
    ])
  })

  it('the sitemap lists the pages about one thing at their canonical addresses', () => {
    const pathsFor = (kind: SitePage['kind']) =>
      pathsOfPage({ kind, id: 'a b', season_id: 's1', changed_on: null })
    expect(pathsFor('league')).toEqual(['/leagues/a%20b', '/teamList?league=a%20b'])
    expect(pathsFor('player')).toEqual(['/players/a%20b', '/player/a%20b/stats'])
    expect(pathsFor('division')).toEqual(['/tournamentBracket?seasonId=s1&divisionId=a+b'])
    expect([...pathsFor('team'), ...pathsFor('game')]).toEqual(['/teams/a%20b', '/games/a%20b'])
  })
})

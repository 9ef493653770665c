import { describe, expect, it } from 'vitest'
import { pathsBelowSlug, pathsOf, sitemapOf } from './sitemap.ts'

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

  it('the sitemap lists the pages of a site below its slug on the shared host', () => {
    const east = pathsBelowSlug({ slug: 'east', features: [], pagesWithContent: ['contact'] })
    expect(east.slice(0, 2)).toEqual(['/east', '/east/teamList'])
    expect(east.at(-1)).toBe('/east/contact')
  })

  it('the sitemap is valid XML for any path, with at most 50,000 URLs', () => {
    const text = sitemapOf('https://east.example', ['/', `/a&b<c>"d'`])
    expect(text).toContain('<loc>https://east.example/</loc>')
    expect(text).toContain('<loc>https://east.example/a&amp;b&lt;c&gt;&quot;d&apos;</loc>')
    expect(sitemapOf('https://east.example', Array(50_001).fill('/')).match(/<url>/g)).toHaveLength(50_000)
  })
})

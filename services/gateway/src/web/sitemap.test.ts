import { describe, expect, it } from 'vitest'
import { pathsBelowSlug, pathsOf, sitemapOf } from './sitemap.ts'

const settings = {
  menu: [],
  written: [],
  features: [],
  siteTitle: null,
  measurement: null,
  indexed: true,
}
const everywhere = ['/', '/teamList', '/schedule', '/playerList', '/leaderboard', '/statLeaders']

describe('the sitemap', () => {
  it('names the pages of the league and those that are written, each once, as their addresses are spelled', () => {
    expect(pathsOf(settings)).toEqual(everywhere)
    const written = ['home', 'leagueinfo', 'our-history', 'schedule', 'teamlist', 'contact']
    expect(pathsOf({ ...settings, written })).toEqual([
      ...everywhere,
      '/leagueInfo',
      '/our-history',
      '/contact',
    ])
  })

  it('names no page that a menu cannot lead to', () => {
    expect(pathsOf({ ...settings, written: ['dashboard', 'api', 'login', 'players', ''] })).toEqual(
      everywhere,
    )
  })

  it('names a page of a feature while that is on', () => {
    const written = ['store', 'jccoc', 'youth']
    expect(pathsOf({ written, features: ['live'] })).toEqual(everywhere)
    expect(pathsOf({ written, features: ['store'] })).toEqual([...everywhere, '/store'])
    const youth = pathsOf({ written, features: ['youth'] })
    expect(youth).toEqual([...everywhere, '/youth/jccoc', '/youth'])
  })

  it('leaves out who is not listed, and below the slug who has a domain', () => {
    const east = { slug: 'east', domain: null }
    expect(pathsBelowSlug(east, settings).slice(0, 2)).toEqual(['/east', '/east/teamList'])
    expect(pathsBelowSlug(east, { ...settings, indexed: false })).toEqual([])
    expect(pathsBelowSlug(east, null)).toEqual([])
    expect(pathsBelowSlug({ slug: 'east', domain: 'east.example' }, settings)).toEqual([])
  })

  it('is XML, whatever an address holds', () => {
    const text = sitemapOf('https://east.example', ['/', `/a&b<c>"d'`])
    expect(text).toContain('<loc>https://east.example/</loc>')
    expect(text).toContain('<loc>https://east.example/a&amp;b&lt;c&gt;&quot;d&apos;</loc>')
    expect(sitemapOf('https://east.example', Array(50_001).fill('/')).match(/<url>/g)).toHaveLength(50_000)
  })
})

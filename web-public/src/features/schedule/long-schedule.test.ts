import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { daysOf, fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { games as fixtureGames, matchingGames } from '../../../test/fixture/games.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const dayAfterStart = (days: number) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)
/** 1,230 games: ten per day from January 1, 2024, and one without a day. */
const games = Array.from({ length: 1230 }, (_, index) => ({
  ...(fixtureGames[index % 24] as (typeof fixtureGames)[0]),
  id: `${index}-9a0b-4c1d-8e2f-${String(index * 7919).padStart(12, '0')}`,
  date: index === 1229 ? null : dayAfterStart(Math.floor(index / 10)),
}))
const teams = [...new Map(games.map(({ homeTeam: { id, name } }) => [id, { id, name }])).values()]
const longSeasonCall = () =>
  fixtureCall({
    'GET /api/gamesv2': ({ query }) => ({ games: matchingGames(games, query) }),
    'GET /api/game-days': ({ query }) => ({
      days: daysOf(matchingGames(games, query)),
      teams,
      time_zones: [],
    }),
    'GET /api/bye-dates/public': () => ({ byes: [] }),
    'GET /api/week-offs/public': () => ({
      weekOffs: ['2024-01-05', '2024-12-29'].map((date) => ({
        id: date,
        league_id: 'league-wnba',
        date,
        reason: date,
      })),
    }),
  })
const renderSchedule = async (query: string) => {
  const { call, requests } = longSeasonCall()
  const { html } = await renderPage(`/wnba/schedule${query}`, { call })
  const rows = [...bodyOf(html).matchAll(/<tr data-link/g)].length
  const searchOfLink = (text: string) =>
    new RegExp(`href="[^"]*\\?([^"]*)"[^>]*><svg[^>]*><path[^>]*></path></svg><b>${text}<`)
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
  return { html, rows, searchOfLink, requests, text: textOf(html) }
}

describe('a season of 1,230 games (S034)', () => {
  test('a season of 1,230 games is sent in parts of less than 8 KB, with links to earlier and later ones', async () => {
    const { html, rows, searchOfLink, text } = await renderSchedule('?day=2024-02-12')
    expect(rows).toBe(30)
    expect(gzipSync(bodyOf(html)).length).toBeLessThan(8 * 1024)
    expect(text).toContain('Monday, February 12, 2024 10 games')
    expect(searchOfLink('Earlier results')).toBe('day=2024-02-09')
    expect(text).toContain('Earlier results back to January 1, 2024')
    expect(searchOfLink('Later games')).toBe('day=2024-02-15')
    expect(text).toContain('Later games to December 29, 2024')
  })

  test('a season of 1,230 games that is over opens with its last games, also those without a day', async () => {
    const { text, searchOfLink } = await renderSchedule('')
    expect(searchOfLink('Later games')).toBeUndefined()
    expect(text).toMatch(/TBD \d* ?games? TBD/)
    expect(text).toContain('No Games (2024-12-29)')
    expect(text).not.toContain('No Games (2024-01-05)')
  })

  test('a season of 1,230 games that was loaded step by step is shown as it was', async () => {
    const { rows, text, searchOfLink } = await renderSchedule('?from=2024-01-01&to=2024-01-09')
    expect(rows).toBe(90)
    expect(text).toContain('No Games (2024-01-05)')
    expect([searchOfLink('Earlier results'), searchOfLink('Later games')]).toEqual([
      undefined,
      'day=2024-01-10',
    ])
  })

  test('the results of a season of 1,230 games begin with the latest', async () => {
    const { text, rows, searchOfLink } = await renderSchedule('?status=completed&day=2024-02-12')
    expect(rows).toBe(30)
    expect(text.indexOf('February 12, 2024 10 games')).toBeLessThan(
      text.indexOf('February 11, 2024 10 games'),
    )
    expect(searchOfLink('Earlier results')).toBe('status=completed&day=2024-02-09')
  })

  test('the results of a season of 1,230 games end today, without a link to days that have none', async () => {
    vi.useFakeTimers({ now: new Date('2024-02-12T20:00:00Z'), toFake: ['Date'] })
    try {
      const results = await renderSchedule('?status=completed')
      expect(results.searchOfLink('Earlier results')).toBe('status=completed&day=2024-02-09')
      expect(results.searchOfLink('Later games')).toBeUndefined()
      expect((await renderSchedule('')).searchOfLink('Later games')).toBe('day=2024-02-15')
    } finally {
      vi.useRealTimers()
    }
  })

  test('a season of 1,230 games is filtered by the server, which offers all days and teams', async () => {
    const { html, rows, requests } = await renderSchedule('?team=team-4&date=')
    const options = (name: string) =>
      [...(new RegExp(`<select name="${name}".*?</select>`).exec(html)?.[0] ?? '').matchAll(/<option/g)]
        .length
    expect(options('team')).toBe(teams.length + 1)
    expect(rows).toBeGreaterThan(0)
    const query = requests.findLast(({ key }) => key === 'GET /api/gamesv2')?.input.query
    expect(query).toMatchObject({ teamId: 'team-4' })
    const ofDay = await renderSchedule('?date=2024-03-01')
    expect(ofDay.rows).toBe(10)
    expect(ofDay.searchOfLink('Later games')).toBeUndefined()
  })
})

import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, fixtureCall } from '../../../test/fixture/call.ts'
import { games as fixture } from '../../../test/fixture/games.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'
import { isWithin, partAt, partsOf } from './parts.ts'

const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
/** 5,000 games, fourteen a day from 1 January 2024, and one without a day. */
const games = Array.from({ length: 5000 }, (_, at) => ({
  ...(fixture[at % fixture.length] as (typeof fixture)[0]),
  id: `${at}-9a0b-4c1d-8e2f-${String(at * 7919).padStart(12, '0')}`,
  date: at === 4999 ? null : dayOf(Math.floor(at / 14)),
}))
type Query = Readonly<Record<string, string | undefined>>
const chosen = ({ from, to, teamId }: Query) =>
  games
    .filter(({ date }) => (date === null ? !to : (!from || date >= from) && (!to || date <= to)))
    .filter((game) => !teamId || [game.home_team_id, game.away_team_id].includes(teamId))
const teams = [...new Map(games.map(({ homeTeam: { id, name } }) => [id, { id, name }])).values()]
const longSeason = () =>
  fixtureCall({
    'GET /api/gamesv2': ({ query }) => ({ games: chosen((query ?? {}) as Query) }),
    'GET /api/game-days': ({ query }) => ({
      days: daysOf(chosen({ teamId: (query as Query)['teamId'] })),
      teams,
    }),
    'GET /api/bye-dates/public': () => ({ byes: [] }),
    'GET /api/week-offs/public': () => ({
      weekOffs: ['2024-01-07', '2024-12-29'].map((date) => ({
        id: date,
        league_id: 'l',
        date,
        reason: date,
      })),
    }),
  })
const show = async (query: string) => {
  const { call, asked } = longSeason()
  const { html } = await renderPage(`/wnba/schedule${query}`, { call })
  const rows = [...bodyOf(html).matchAll(/<tr[ >]/g)].length - 1
  const link = (name: string) =>
    new RegExp(`href="[^"]*\\?([^"]*)"[^>]*>${name}<`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { html, rows, link, asked, text: textOf(html) }
}

describe('S034: a season of 5,000 games', () => {
  test('is shown in parts that are small enough for a phone, with links that need no script', async () => {
    const { html, rows, link, text } = await show('?part=2024-02-12')
    expect(rows).toBe(196)
    expect(gzipSync(html).length).toBeLessThan(20 * 1024)
    expect(text).toContain('February 12, 2024 – February 25, 2024')
    expect(text).not.toContain('All-Star')
    expect([link('Earlier games'), link('Later games')]).toEqual(['part=2024-01-29', 'part=2024-02-26'])
    expect(link('First games')).toBe('part=2024-01-01')
  })

  test('begins with the part of today, or with the last; behind that come the games without a day', async () => {
    const { text, link } = await show('')
    expect(link('Later games')).toBeUndefined()
    expect(text).toContain('– the end')
    expect(text).toMatch(/TBD \S+ .* at /)
    expect(text).toContain('No Games (2024-12-29)')
    expect(text).not.toContain('No Games (2024-01-07)')
  })

  test('offers every day and team of the season, and asks for a filter by itself', async () => {
    const { html, rows, asked } = await show('?part=&team=team-4&date=')
    const options = (name: string) =>
      [...(new RegExp(`<select name="${name}".*?</select>`).exec(html)?.[0] ?? '').matchAll(/<option/g)]
        .length
    expect(options('team')).toBe(teams.length + 1)
    expect(html).toContain('<input type="hidden" name="part" value=""')
    expect(rows).toBeGreaterThan(0)
    const query = asked.findLast(({ key }) => key === 'GET /api/gamesv2')?.input.query
    expect(query).toMatchObject({ teamId: 'team-4' })
    const ofDay = await show('?part=&date=2024-03-01')
    expect(ofDay.rows).toBe(14)
    expect(ofDay.link('Later games')).toBeUndefined()
  })
})

test('cuts any days into parts of which each day is in one', () => {
  const days = fc
    .array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
    .map((counts) => counts.map((count, at) => ({ date: dayOf(at * 2), games: count })))
  fc.assert(
    fc.property(days, fc.boolean(), (list, undated) => {
      const all = [...list, ...(undated ? [{ date: null, games: 3 }] : [])]
      const parts = partsOf(all)
      expect(parts.length > 0).toBe(all.length > 0)
      for (const { date, games: count } of list) {
        const at = parts.findIndex(({ from, to }) => from <= date && (to === null || date <= to))
        expect(parts.map((_, place) => isWithin(parts, place, date)).filter(Boolean)).toHaveLength(1)
        expect(isWithin(parts, at, date)).toBe(true)
        expect(count).toBeGreaterThan(0)
        expect(partAt(parts, parts[at]?.from ?? null, '2020-01-01')).toBe(at)
      }
      // What has no day comes with the last part.
      expect(parts.slice(0, -1).every(({ to }) => to !== null)).toBe(true)
      expect(parts.at(-1)?.to ?? null).toBeNull()
    }),
  )
})

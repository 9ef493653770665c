import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { games as fixtureGames } from '../../../test/fixture/games.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'
import { isInPart, findPartIndex, splitIntoParts } from './schedule-parts.ts'

const dayAfterStart = (days: number) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)
/** 5,000 games: fourteen per day from January 1, 2024, and one without a day. */
const games = Array.from({ length: 5000 }, (_, index) => ({
  ...(fixtureGames[index % fixtureGames.length] as (typeof fixtureGames)[0]),
  id: `${index}-9a0b-4c1d-8e2f-${String(index * 7919).padStart(12, '0')}`,
  date: index === 4999 ? null : dayAfterStart(Math.floor(index / 14)),
}))
type Query = Readonly<Record<string, string | undefined>>
const gamesMatching = ({ from, to, teamId }: Query) =>
  games
    .filter(({ date }) => (date === null ? !to : (!from || date >= from) && (!to || date <= to)))
    .filter((game) => !teamId || [game.home_team_id, game.away_team_id].includes(teamId))
const teams = [...new Map(games.map(({ homeTeam: { id, name } }) => [id, { id, name }])).values()]
const longSeasonCall = () =>
  fixtureCall({
    'GET /api/gamesv2': ({ query }) => ({ games: gamesMatching((query ?? {}) as Query) }),
    'GET /api/game-days': ({ query }) => ({
      days: daysOf(gamesMatching({ teamId: (query as Query)['teamId'] })),
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
const renderSchedule = async (query: string) => {
  const { call, requests } = longSeasonCall()
  const { html } = await renderPage(`/wnba/schedule${query}`, { call })
  const rows = [...bodyOf(html).matchAll(/<tr[ >]/g)].length - 1
  const searchOfLink = (name: string) =>
    new RegExp(`href="[^"]*\\?([^"]*)"[^>]*>${name}<`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { html, rows, searchOfLink, requests, text: textOf(html) }
}

describe('a season of 5,000 games (S034)', () => {
  test('a season of 5,000 games is shown in parts of less than 20 KB, with links to other parts', async () => {
    const { html, rows, searchOfLink, text } = await renderSchedule('?part=2024-02-12')
    expect(rows).toBe(196)
    expect(gzipSync(html).length).toBeLessThan(20 * 1024)
    expect(text).toContain('February 12, 2024 – February 25, 2024')
    expect(text).not.toContain('All-Star')
    expect([searchOfLink('Earlier games'), searchOfLink('Later games')]).toEqual([
      'part=2024-01-29',
      'part=2024-02-26',
    ])
    expect(searchOfLink('First games')).toBe('part=2024-01-01')
  })

  test('a season of 5,000 games starts with the part of today or the last part, which also has the games without a day', async () => {
    const { text, searchOfLink } = await renderSchedule('')
    expect(searchOfLink('Later games')).toBeUndefined()
    expect(text).toContain('– the end')
    expect(text).toMatch(/TBD \S+ .* at /)
    expect(text).toContain('No Games (2024-12-29)')
    expect(text).not.toContain('No Games (2024-01-07)')
  })

  test('offers all days and teams as filters, and the server applies them', async () => {
    const { html, rows, requests } = await renderSchedule('?part=&team=team-4&date=')
    const options = (name: string) =>
      [...(new RegExp(`<select name="${name}".*?</select>`).exec(html)?.[0] ?? '').matchAll(/<option/g)]
        .length
    expect(options('team')).toBe(teams.length + 1)
    expect(html).toContain('<input type="hidden" name="part" value=""')
    expect(rows).toBeGreaterThan(0)
    const query = requests.findLast(({ key }) => key === 'GET /api/gamesv2')?.input.query
    expect(query).toMatchObject({ teamId: 'team-4' })
    const ofDay = await renderSchedule('?part=&date=2024-03-01')
    expect(ofDay.rows).toBe(14)
    expect(ofDay.searchOfLink('Later games')).toBeUndefined()
  })
})

test('every day with games is in exactly one part', () => {
  const days = fc
    .array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
    .map((counts) => counts.map((count, index) => ({ date: dayAfterStart(index * 2), games: count })))
  fc.assert(
    fc.property(fc.record({ datedDays: days, hasUndated: fc.boolean() }), ({ datedDays, hasUndated }) => {
      const all = [...datedDays, ...(hasUndated ? [{ date: null, games: 3 }] : [])]
      const parts = splitIntoParts(all)
      expect(parts.length > 0).toBe(all.length > 0)
      for (const { date, games: count } of datedDays) {
        const index = parts.findIndex(({ from, to }) => from <= date && (to === null || date <= to))
        expect(parts.map((_, other) => isInPart(parts, other, date)).filter(Boolean)).toHaveLength(1)
        expect(isInPart(parts, index, date)).toBe(true)
        expect(count).toBeGreaterThan(0)
        expect(findPartIndex(parts, parts[index]?.from ?? null, '2020-01-01')).toBe(index)
      }
      // Only the last part has no end, because it includes the games without a day.
      expect(parts.slice(0, -1).every(({ to }) => to !== null)).toBe(true)
      expect(parts.at(-1)?.to ?? null).toBeNull()
    }),
  )
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { played } from '../../test/fixture/games.ts'
import { gamesAfterMine, gamesOfStrip, startOfStrip } from './score-strip.ts'
import { ScoreStrip } from './ScoreStrip.tsx'
import { toNotedGame, type NotedGame } from './next-and-latest-games.ts'

const game = (id: string, change: Partial<NotedGame> = {}) =>
  ({ id, completed: false, ...change }) as NotedGame
const live = { home: 1, away: 2, period: null, clock: { seconds: 1, running: false, at: '' } }

test('a score strip has the last three results in the order in which they were played, and then the next games', () => {
  const latest = ['d', 'c', 'b', 'a'].map((id) => game(id, { completed: true }))
  const next = [game('e'), game('f')]
  expect(
    gamesOfStrip({ next, latest })
      .map(({ id }) => id)
      .join(''),
  ).toBe('bcdef')
})

test('a score strip starts at the game in play, else at the next game, else at the last result', () => {
  const result = game('r', { completed: true })
  const awaiting = game('w', { isAwaitingResult: true })
  expect(startOfStrip([result, awaiting, game('n'), game('l', { live })])).toBe(3)
  expect(startOfStrip([result, awaiting, game('n'), game('m')])).toBe(2)
  expect(startOfStrip([result, result, awaiting])).toBe(2)
  expect(startOfStrip([])).toBe(-1)
})

test("a score strip has today's games right after the game of the visitor's team, and then the others", () => {
  const today = '2026-11-28'
  const old = ['a', 'b'].map((id) => game(id, { date: '2026-11-21', completed: true }))
  const late = game('l', { date: '2026-11-27', live })
  const ofToday = ['c', 'm', 'd'].map((id) => game(id, { date: today }))
  const games = [...old, late, ...ofToday, game('e', { date: '2026-12-05' })]
  expect(
    gamesAfterMine(games, { id: 'm' }, today)
      .map(({ id }) => id)
      .join(''),
  ).toBe('lcdabe')

  const noted = toNotedGame(played)
  const earlier: NotedGame = { ...noted, id: 'game-earlier', date: '2026-11-21' }
  const sameDay: NotedGame = { ...noted, id: 'game-same-day', date: today }
  const mine: NotedGame = { ...noted, id: 'game-mine', date: '2026-12-01' }
  const strip = createElement(ScoreStrip, { games: [earlier, sameDay], today, mine })
  const order = [...renderToStaticMarkup(strip).matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id)
  expect(order).toEqual(['game-mine', 'game-same-day', 'game-earlier'])
})

test('a game in play has its period and clock in the score strip, and any other game its day', () => {
  const noted = toNotedGame(played)
  const inPlay: NotedGame = {
    ...noted,
    id: 'game-live',
    live: { home: 1, away: 2, period: 'Q1', clock: { seconds: 600, running: false, at: '' } },
  }
  const strip = createElement(ScoreStrip, { games: [noted, inPlay], today: '2024-09-19' })
  const markup = renderToStaticMarkup(strip)
  const lines = [...markup.matchAll(/<span class="[^"]*line[^"]*">.*?<\/span>/gs)].map(([line]) =>
    line
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(lines[0]).toMatch(/^Final · ./)
  expect(lines[1]).toBe('Live Q1 10:00')
})

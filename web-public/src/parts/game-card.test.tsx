import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GameView } from '@league/contracts/game/views'
import { played } from '../../test/fixture/games.ts'
import { gameStateText, isAwaitingResult, stateWithWinner, summarizeGame } from '../ui/game-summary.ts'
import { GameCard } from './GameCard.tsx'
import { TeamName } from './TeamName.tsx'

const unplayed = { score_home: null, score_away: null, score_team1: null, score_team2: null }
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const cardOf = (changes: Partial<GameView>) => {
  const markup = renderToStaticMarkup(
    <GameCard game={summarizeGame({ ...played, ...changes })} note="WNBA" records={{ 'team-4': '27–13' }} />,
  )
  return { markup, text: textOf(markup) }
}

test('a card of a final game shows both scores, the winner for screen readers, records, venue and league', () => {
  const { markup, text } = cardOf({})
  expect(text).toBe(
    'Final NY New York Liberty 71 LV Las Vegas Aces 27–13 won 84 Michelob Ultra Arena WNBA ' +
      'New York Liberty at Las Vegas Aces, September 19, 2024, Final',
  )
  expect(markup).toContain('<a href="/games/game-box" data-fill="true">')
})

test('a card of a forfeit names its winner, and has the letters of the result in place of scores (decision 39)', () => {
  const { text } = cardOf({ ...unplayed, status: 'forfeit', winner_team_id: 'team-1' })
  expect(text).toMatch(
    /^Forfeit NY New York Liberty won W LV Las Vegas Aces 27–13 L Forfeit, New York Liberty win/,
  )
  expect(text).not.toMatch(/0–0|\b0\b/)
})

test('a card of a game in play shows the running score and the period', () => {
  const side = { score: 47, fouls: 0, time_outs_left: 3 }
  const clock = { seconds: 258, running: false, at: '2024-09-19T23:40:00.000Z' }
  const { text } = cardOf({
    ...unplayed,
    status: 'scheduled',
    live: {
      home: side,
      away: { ...side, score: 44 },
      period: { id: 'period-3', name: 'Q3' },
      clock,
      period_seconds: 600,
      time_outs: 3,
    },
  })
  expect(text).toMatch(/^Live Q3 NY New York Liberty 44 LV Las Vegas Aces 27–13 47 /)
})

test('a card of a postponed or canceled game strikes its time through', () => {
  expect(cardOf({ ...unplayed, status: 'postponed' }).markup).toMatch(/Postponed<\/span><s>7:00 PM<\/s>/)
  expect(cardOf({ ...unplayed, status: 'cancelled', time: null }).text).toMatch(/^Canceled NY New York/)
})

test('a game awaits its result from two hours after its start, unless it is in play', () => {
  const scheduled = {
    status: 'scheduled',
    game_dateTime: '2026-11-21T18:00:00.000Z',
    live: undefined,
  } as const
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
  expect(isAwaitingResult(scheduled, at('20:00:00'))).toBe(false)
  expect(isAwaitingResult(scheduled, at('20:00:01'))).toBe(true)
  expect(isAwaitingResult({ ...scheduled, status: 'postponed' }, at('23:00:00'))).toBe(false)
  expect(isAwaitingResult({ ...scheduled, game_dateTime: null }, at('23:00:00'))).toBe(false)
  expect(cardOf({ ...unplayed, status: 'scheduled' }).text).toMatch(/^7:00 PM Awaiting result NY/)
})

test('the state of a game is a word for every status, and a forfeit names its winner (decision 39)', () => {
  const stateOf = (changes: Partial<GameView>) => {
    const game = summarizeGame({ ...played, ...changes })
    return [gameStateText(game), stateWithWinner(game)]
  }
  expect(stateOf({})).toEqual(['Final', 'Final'])
  expect(stateOf({ status: 'forfeit', winner_team_id: 'team-4' })).toEqual([
    'Forfeit',
    'Forfeit, Las Vegas Aces win',
  ])
  expect(stateOf({ status: 'cancelled' })).toEqual(['Canceled', 'Canceled'])
  expect(stateOf({ status: 'scheduled', game_dateTime: null })).toEqual(['', ''])
})

test('the name of a team links to its page, covers its row if wanted, and is no link if the team is hidden (R185)', () => {
  const team = { id: 'team-1', name: 'New York Liberty' }
  expect(renderToStaticMarkup(<TeamName team={team} />)).toContain(
    '<a href="/teams/team-1">New York Liberty</a>',
  )
  expect(renderToStaticMarkup(<TeamName team={team} link="fill" />)).toContain('data-fill="true"')
  for (const markup of [
    renderToStaticMarkup(<TeamName team={{ ...team, hidden: true }} />),
    renderToStaticMarkup(<TeamName team={team} link="none" />),
  ])
    expect(markup).not.toContain('<a ')
})

import { expect, it } from 'vitest'
import { ranksAfterWin } from './after-win.ts'
import type { StandingGame } from './record.ts'

const teams = [...'abcd'].map((id) => ({ id, name: `Team ${id}` }))
const next = { id: 'next', date: '2026-02-01', time: '19:00' }
const win = (winner: string, loser: string, margin = 10, id = `${winner}-${loser}`): StandingGame => ({
  id,
  date: '2026-01-01',
  time: '19:00',
  status: 'final',
  home_team_id: winner,
  away_team_id: loser,
  winner_team_id: null,
  score_home: 50 + margin,
  score_away: 50,
  home_ftm: 0,
  home_fta: 0,
  home_fg3m: 0,
  away_ftm: 0,
  away_fta: 0,
  away_fg3m: 0,
})
const after = (winner: string, loser: string, ...games: StandingGame[]) => {
  const { best, worst } = ranksAfterWin(teams, games, { game: next, winner, loser })
  return [best, worst]
}

it('a win takes a team to a place that does not depend on the score where no tie arises', () => {
  expect(after('b', 'a', win('a', 'c'), win('a', 'd'), win('d', 'c'))).toEqual([1, 1])
  expect(after('a', 'b', win('a', 'c'))).toEqual([1, 1])
})

it('the place after a win depends on the score where the point difference decides a tie', () => {
  // Afterwards, a and b have one win each and have not met. The narrowest win leaves a behind b.
  expect(after('a', 'c', win('b', 'd', 20))).toEqual([1, 2])
  // Having met, a and b are separated by that game.
  const met = [win('b', 'a', 1), win('b', 'c', 1), win('a', 'd', 1), win('c', 'b', 1)]
  expect(after('a', 'c', ...met)).toEqual([2, 2])
})

it('a result that the game already has is ignored', () => {
  expect(after('a', 'b', win('b', 'a', 10, 'next'))).toEqual([1, 1])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StandingGame } from '@league/contracts/standings/record'
import { rankTeams } from '@league/contracts/standings/rules'
import { openLeague, teams } from '../../test/league.ts'
import { randomLeague, type ExpectedGame } from '../../test/random-league.ts'
import { foldInMemory } from '../runtime/fold-in-memory.ts'
import { standings, type StandingsGameRow } from './projection.ts'

const teamNames = teams.map((id) => ({ id, name: id }))

function foldedGames(events: Parameters<typeof foldInMemory>[1]): StandingGame[] {
  const rows = foldInMemory(standings, events)['game'] as StandingsGameRow[]
  return rows.map((row) => ({ ...row, id: row.game_id }))
}

function shots(game: ExpectedGame, team: string) {
  const lines = [...game.lines.values()].filter((entry) => entry.team === team).map(({ line }) => line.stats)
  const sum = (key: string) => lines.reduce((total, stats) => total + (stats[key] ?? 0), 0)
  return [sum('ftm'), sum('fta'), sum('fg3m')]
}

it('the standings projection keeps the row of each game equal to the game after any corrections and deletions (R290)', () => {
  fc.assert(
    fc.property(randomLeague, ({ league, games }) => {
      const rows = foldedGames(league.events)
      expect(rows.map(({ id }) => id).sort()).toEqual([...games.keys()].sort())
      for (const row of rows) {
        const game = games.get(row.id) as ExpectedGame
        expect([row.score_home, row.score_away]).toEqual([game.score?.home ?? null, game.score?.away ?? null])
        expect([row.status, row.winner_team_id]).toEqual([game.status, game.winner])
        expect([row.home_ftm, row.home_fta, row.home_fg3m]).toEqual(shots(game, game.home))
        expect([row.away_ftm, row.away_fta, row.away_fg3m]).toEqual(shots(game, game.away))
      }
    }),
    { numRuns: 200 },
  )
})

it('the standings projection ranks each team once, with as many wins as losses and points for as points against in total (R290)', () => {
  fc.assert(
    fc.property(randomLeague, ({ league }) => {
      const table = rankTeams(teamNames, foldedGames(league.events))
      const sum = (value: (row: (typeof table)[number]) => number) =>
        table.reduce((all, row) => all + value(row), 0)
      expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses))
      expect(sum(({ pointsFor }) => pointsFor)).toBe(sum(({ pointsAgainst }) => pointsAgainst))
      expect(sum(({ pointDifference }) => pointDifference)).toBe(0)
      expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
      expect(table.map(({ separatedBy }) => separatedBy === null)).toEqual([true, false, false, false])
      for (const row of table) {
        expect(row.homeWins + row.awayWins).toBe(row.wins)
        expect(row.lastFive.length).toBe(Math.min(5, row.wins + row.losses))
      }
    }),
    { numRuns: 200 },
  )
})

it('the standings projection restores the rows when a correction is undone', () => {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  league.score('game-1', 80, 70)
  const before = foldedGames(league.events)
  league.score('game-1', 8, 70)
  expect(foldedGames(league.events)).not.toEqual(before)
  league.score('game-1', 80, 70)
  expect(foldedGames(league.events)).toEqual(before)
})

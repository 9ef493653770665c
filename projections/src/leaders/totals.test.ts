import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import { randomLeague, type ExpectedGame } from '../../test/random-league.ts'
import { foldInMemory } from '../runtime/fold-in-memory.ts'
import type { Row } from '../runtime/projection.ts'
import { leaders } from './projection.ts'

/** Returns the number of completed games that each player played. */
function expectedGames(games: Iterable<ExpectedGame>): Record<string, number> {
  const played: Record<string, number> = {}
  for (const { status, lines } of games) {
    if (!isCompleted({ status })) continue
    for (const { line } of lines.values())
      if (line.played) played[line.playerId] = (played[line.playerId] ?? 0) + 1
  }
  return played
}

/** Returns points by player, of the completed games. */
function expectedPoints(games: Iterable<ExpectedGame>): Record<string, number> {
  const points: Record<string, number> = {}
  for (const { status, lines } of games) {
    if (!isCompleted({ status })) continue
    for (const { line } of lines.values())
      points[line.playerId] = (points[line.playerId] ?? 0) + (line.stats['pts'] ?? 0)
  }
  return Object.fromEntries(Object.entries(points).filter(([, sum]) => sum > 0))
}

function expectedWins(games: Iterable<ExpectedGame>): Record<string, number> {
  const wins: Record<string, number> = {}
  for (const { home, away, score, status, winner } of games) {
    const won = winnerOf({
      status,
      score_home: score?.home ?? null,
      score_away: score?.away ?? null,
      home_team_id: home,
      away_team_id: away,
      winner_team_id: winner,
    })
    if (won) wins[won] = (wins[won] ?? 0) + 1
  }
  return wins
}

/** Returns the sums of a column grouped by another one, without rows where it is 0. */
function sums(rows: readonly Row[], by: string, column: string): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const row of rows)
    if (row[column] !== 0) sum[String(row[by])] = (sum[String(row[by])] ?? 0) + Number(row[column])
  return sum
}

it('the leaders projection keeps totals and wins equal to those of the current games after every event (R294)', () => {
  fc.assert(
    fc.property(randomLeague, ({ league, games }) => {
      const tables = foldInMemory(leaders, league.events, { batches: [3, 1, 7] })
      const { player_total = [], team_wins = [] } = tables
      expect(sums(player_total, 'player_id', 'pts')).toEqual(expectedPoints(games.values()))
      expect(sums(player_total, 'player_id', 'games')).toEqual(expectedGames(games.values()))
      expect(sums(team_wins, 'team_entry_id', 'wins')).toEqual(expectedWins(games.values()))
    }),
    { numRuns: 200 },
  )
})

it('the leaders projection leaves no totals, wins or lines when all games of a league are deleted', () => {
  fc.assert(
    fc.property(randomLeague, ({ league, games }) => {
      for (const id of games.keys()) league.append('GameDeleted', league.context(id))
      const tables = foldInMemory(leaders, league.events, { batches: [5] })
      expect(tables).toEqual({ game: [], line: [], player_total: [], team_wins: [] })
    }),
    { numRuns: 100 },
  )
})

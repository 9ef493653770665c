import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomLeague, type ExpectedGame } from '../../test/random-league.ts'
import { foldInMemory } from '../runtime/fold-in-memory.ts'
import { boxScore } from './projection.ts'

function expectedSums(games: Iterable<ExpectedGame>): string[] {
  return [...games].flatMap(({ id, lines }) =>
    [...Map.groupBy(lines.values(), ({ team }) => team)].map(([team, own]) => {
      const points = own.reduce((sum, { line }) => sum + (line.stats['pts'] ?? 0), 0)
      const played = own.filter(({ line }) => line.played)
      return `${id} ${team} ${points} in ${played.length}`
    }),
  )
}

it('the box score projection keeps the sums of points equal to the sums of the current lines, and deletes both with the game (C063)', () => {
  fc.assert(
    fc.property(randomLeague, ({ league, games }) => {
      const tables = foldInMemory(boxScore, league.events, { batches: [4, 1] })
      const sums = (tables['points'] ?? []).map(
        (row) => `${row['game_id']} ${row['team_entry_id']} ${row['points']} in ${row['played_lines']}`,
      )
      expect(sums.sort()).toEqual(expectedSums(games.values()).sort())
      const lines = [...games.values()].reduce((count, game) => count + game.lines.size, 0)
      expect(tables['line']).toHaveLength(lines)
    }),
    { numRuns: 200 },
  )
})

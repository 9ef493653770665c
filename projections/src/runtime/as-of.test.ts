import type { DomainRecord } from '@league/contracts/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTally } from '../../test/runtime/tally/projection.ts'
import { corrected, deleted, newGame, scheduled, scored } from '../../test/runtime/games.ts'
import { foldInMemory } from './as-of.ts'
import { contentHash } from './content-hash.ts'

/** Commands of a few games, as a log of them. */
const logs = fc
  .array(fc.tuple(fc.nat(5), fc.nat(3), fc.nat(99)), { minLength: 1, maxLength: 60 })
  .map((steps) => {
    const games = Array.from({ length: 6 }, (_, nth) =>
      newGame({ gameId: `g-${nth}`, homeTeamId: `t-${nth % 3}` }),
    )
    return steps.map(([nth, kind, points], index) => {
      const game = games[nth] ?? newGame()
      const event = [scheduled(game), scored(game, points, 7), corrected(game, 3, points), deleted(game)][
        kind
      ]
      return {
        ...event,
        position: BigInt(index + 1),
        stream: game.gameId,
        revision: 0n,
        recordedAt: '',
      } as DomainRecord
    })
  })

test('folded once, twice or in random batches that see what they need alone, the content is one', () => {
  fc.assert(
    fc.property(logs, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (log, batches) => {
      const whole = contentHash(foldInMemory(createTally(), log))
      expect(contentHash(foldInMemory(createTally(), log))).toBe(whole)
      expect(contentHash(foldInMemory(createTally(), log, { batches }))).toBe(whole)
    }),
  )
})

test('a fold that reads rows which it does not name is found out', () => {
  const careless = { ...createTally(), needs: () => [] }
  const game = newGame()
  const log = [scheduled(game), scored(game, 1, 2)].map(
    (event, index) =>
      ({ ...event, position: BigInt(index + 1), stream: '', revision: 0n, recordedAt: '' }) as DomainRecord,
  )
  const whole = contentHash(foldInMemory(careless, log))
  expect(contentHash(foldInMemory(careless, log, { batches: [1] }))).not.toBe(whole)
})

test('the hash depends on content alone, not on the order of rows and columns', () => {
  const one = {
    game: [
      { id: 'a', home: 1, notes: null },
      { id: 'b', home: 2 },
    ],
  }
  const same = {
    game: [
      { home: 2, id: 'b' },
      { home: 1, id: 'a' },
    ],
  }
  expect(contentHash(one)).toBe(contentHash(same))
  expect(contentHash(one)).not.toBe(contentHash({ game: [{ id: 'a', home: 1 }] }))
})

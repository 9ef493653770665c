import type { AnyRecordedEvent } from '@league/contracts/events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTally } from '../../test/runtime/tally/projection.ts'
import { corrected, deleted, newGame, scheduled, scored } from '../../test/runtime/games.ts'
import { contentHash, foldInMemory } from './fold-in-memory.ts'

/** Random logs of a few games. */
const randomLogs = fc
  .array(fc.record({ nth: fc.nat(5), kind: fc.nat(3), points: fc.nat(99) }), { minLength: 1, maxLength: 60 })
  .map((steps) => {
    const games = Array.from({ length: 6 }, (_, nth) =>
      newGame({ gameId: `g-${nth}`, homeTeamId: `t-${nth % 3}` }),
    )
    return steps.map(({ nth, kind, points }, index) => {
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
      } as AnyRecordedEvent
    })
  })

test('foldInMemory gives the same content for one run, a second run and random batches', () => {
  const logInBatches = fc.record({
    log: randomLogs,
    batches: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
  })
  fc.assert(
    fc.property(logInBatches, ({ log, batches }) => {
      const whole = contentHash(foldInMemory(createTally(), log))
      expect(contentHash(foldInMemory(createTally(), log))).toBe(whole)
      expect(contentHash(foldInMemory(createTally(), log, { batches }))).toBe(whole)
    }),
  )
})

test('batches give another content when a fold reads rows that it does not need', () => {
  const withoutNeeds = { ...createTally(), needs: () => [] }
  const game = newGame()
  const log = [scheduled(game), scored(game, 1, 2)].map(
    (event, index) =>
      ({
        ...event,
        position: BigInt(index + 1),
        stream: '',
        revision: 0n,
        recordedAt: '',
      }) as AnyRecordedEvent,
  )
  const whole = contentHash(foldInMemory(withoutNeeds, log))
  expect(contentHash(foldInMemory(withoutNeeds, log, { batches: [1] }))).not.toBe(whole)
})

test('contentHash does not depend on the order of rows and columns', () => {
  const tables = {
    game: [
      { id: 'a', home: 1, notes: null },
      { id: 'b', home: 2 },
    ],
  }
  const reordered = {
    game: [
      { home: 2, id: 'b' },
      { home: 1, id: 'a' },
    ],
  }
  expect(contentHash(tables)).toBe(contentHash(reordered))
  expect(contentHash(tables)).not.toBe(contentHash({ game: [{ id: 'a', home: 1 }] }))
})

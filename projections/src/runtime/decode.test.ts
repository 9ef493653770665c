import { SealDamaged, WrongMasterKey } from '@league/privacy/errors'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { expect, test } from 'vitest'
import { decode, EventNotUnderstood } from './decode.ts'

const events = [1n, 2n, 3n].map((position) => ({
  position,
  type: 'GameDeleted',
  version: 1,
  data: { gameId: 'g', seasonId: 's', leagueId: 'l', homeTeamId: 'h', awayTeamId: 'a' },
})) as unknown as RecordedEvent[]

/** Unseals everything but the event at position 2. */
const unsealExceptSecond = (error: Error) => async (batch: readonly RecordedEvent[]) => {
  if (batch.some(({ position }) => position === 2n)) throw error
  return [...batch]
}

test('decode reports an event whose personal fields are damaged and decodes the others', async () => {
  const damaged = new SealDamaged('changed')
  const decoded = await decode(events, unsealExceptSecond(damaged))
  expect(decoded.events).toHaveLength(3)
  expect([...decoded.failures]).toEqual([[2n, damaged]])
})

test.each([
  ['the master key is wrong', new WrongMasterKey()],
  ['the database is lost', new Error('Connection terminated unexpectedly')],
])('decode blames no event when %s', async (_, error) => {
  await expect(decode(events, unsealExceptSecond(error))).rejects.toBe(error)
})

test.each([
  ['alone', [2n]],
  ['between others', [1n, 2n, 3n]],
])(
  'decode reports an event whose values do not fit its schema, %s, and quotes no value',
  async (_, positions) => {
    const score = { ...(events[0]?.data as object), score: { home: '80', away: 'secret' } }
    const planted = events
      .filter(({ position }) => positions.includes(position))
      .map((event) => (event.position === 2n ? { ...event, type: 'ScoreRecorded', data: score } : event))
    const { failures } = await decode(planted, async (batch) => [...batch])
    expect([...failures.keys()]).toEqual([2n])
    expect(failures.get(2n)).toBeInstanceOf(EventNotUnderstood)
    expect(String(failures.get(2n))).toMatch(/data\.score\.home/)
    expect(String(failures.get(2n))).not.toContain('secret')
  },
)

import { describe, expect, it } from 'vitest'
import { type EventMeta, flattenMeta, streamName, unflattenMeta } from './envelope.ts'

const meta: EventMeta = {
  organizationId: 'o1',
  actor: { id: 'u1', name: 'dana', role: 'staff' },
  commandId: 'c1',
  correlationId: 'c1',
  causationId: 'c1',
  reason: 'Scorer swapped the teams',
  at: '2024-05-14T23:00:00.000Z',
}

describe('the envelope', () => {
  it('is stored flat with strings alone and comes back whole', () => {
    const flat = flattenMeta(meta)
    for (const value of Object.values(flat)) expect(value).toBeTypeOf('string')
    expect(unflattenMeta(flat)).toEqual(meta)
  })

  it('leaves out what is not said', () => {
    const { reason: _, ...silent } = meta
    expect(flattenMeta(silent)).not.toHaveProperty('reason')
    expect(unflattenMeta(flattenMeta(silent))).toEqual(silent)
  })

  it('names a stream by category, organization and id', () => {
    expect(streamName('game', 'o1', 'g7')).toBe('game-o1.g7')
  })
})

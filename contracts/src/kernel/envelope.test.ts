import { describe, expect, it } from 'vitest'
import { type EventMeta, flattenMeta, organizationOfStream, streamName, unflattenMeta } from './envelope.ts'

const meta: EventMeta = {
  organizationId: 'o1',
  actor: { id: 'u1', role: 'staff' },
  commandId: 'c1',
  correlationId: 'c1',
  causationId: 'c1',
  reason: 'Scorer swapped the teams',
  at: '2024-05-14T23:00:00.000Z',
}

describe('event metadata', () => {
  it('event metadata is stored flat with string values and restored unchanged', () => {
    const flat = flattenMeta(meta)
    for (const value of Object.values(flat)) expect(value).toBeTypeOf('string')
    expect(unflattenMeta(flat)).toEqual(meta)
  })

  it('omits fields that are not set', () => {
    const { reason: _, ...withoutReason } = meta
    expect(flattenMeta(withoutReason)).not.toHaveProperty('reason')
    expect(unflattenMeta(flattenMeta(withoutReason))).toEqual(withoutReason)
  })

  it('holds the name of a program, but never that of a user, and ignores those in older events', () => {
    const system = { ...meta, actor: { id: 'system', name: 'System', role: 'system' as const } }
    expect(unflattenMeta(flattenMeta(system))).toEqual(system)
    for (const role of ['staff', 'org_owner', 'super_admin'] as const) {
      const flat = flattenMeta({ ...meta, actor: { id: 'u1', name: 'dana', role } })
      expect(flat).not.toHaveProperty('actorName')
      expect(unflattenMeta({ ...flat, actorName: 'dana' }).actor).toEqual({ id: 'u1', role })
    }
  })

  it('the stream of an event is named by category, organization and id', () => {
    expect(streamName('game', 'o1', 'g7')).toBe('game-o1.g7')
  })

  it.each(['o1', '', '6f1c7a52-0000-4000-8000-000000000001', 'dotted.org'])(
    'finds the organization %j in the name of a stream',
    (id) => expect(organizationOfStream(streamName('game', id, 'g-7'))).toBe(id),
  )
})

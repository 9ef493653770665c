import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config.ts'
import { createCallLimits } from './limit-calls.ts'

const now = new Date('2024-05-14T23:00:00Z')

function request(change: { ip?: string; method?: string; url?: string; user?: string; type?: string }) {
  return {
    method: change.method ?? 'GET',
    url: change.url ?? '/wnba/teamList',
    ip: change.ip ?? '203.0.113.7',
    headers: change.type ? { 'content-type': change.type } : {},
    caller: { principal: change.user ? { userId: change.user } : null },
  } as unknown as FastifyRequest
}

function passed(times: number, change: Parameters<typeof request>[0], limits = usualLimits): number {
  const { call } = createCallLimits(limits, () => now)
  let count = 0
  for (let turn = 0; turn < times; turn += 1) {
    try {
      call(request(change))
      count += 1
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: 'too-many-requests' })
    }
  }
  return count
}

describe('limits of calls in a minute', () => {
  it('lets an address read 300 pages, and its neighbours in a /64 share them', () => {
    expect(passed(400, {})).toBe(300)
    const { call } = createCallLimits({ ...usualLimits, reads: 1 }, () => now)
    call(request({ ip: '2001:db8::1' }))
    expect(() => call(request({ ip: '2001:db8::2' }))).toThrow('Too many requests')
    expect(() => call(request({ ip: '2001:db8:0:1::1' }))).not.toThrow()
  })

  it('lets a user write 60 times and send 10 files', () => {
    expect(passed(80, { method: 'PUT', user: 'u' })).toBe(60)
    for (const type of ['multipart/form-data; boundary=x', 'MultiPart/Form-Data; boundary=x'])
      expect(passed(80, { method: 'POST', user: 'u', type })).toBe(10)
  })

  it('counts no file of a page', () => {
    expect(passed(400, { url: '/assets/main-1a2b.js' })).toBe(400)
    expect(passed(400, { url: '/media/4f.webp' })).toBe(400)
  })

  it('spares this machine only where the product says so', () => {
    expect(passed(400, { ip: '127.0.0.1' })).toBe(300)
    expect(passed(400, { ip: '::ffff:127.0.0.1' }, { ...usualLimits, spareThisMachine: true })).toBe(400)
    expect(passed(400, {}, { ...usualLimits, spareThisMachine: true })).toBe(300)
  })
})

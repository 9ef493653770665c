import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../config.ts'
import { createCallLimits } from './limit-calls.ts'

const now = new Date('2024-05-14T23:00:00Z')

function request(change: { ip?: string; method?: string; url?: string; user?: string; type?: string }) {
  return {
    method: change.method ?? 'GET',
    url: change.url ?? '/wnba/teamList',
    ip: change.ip ?? '203.0.113.7',
    headers: change.type ? { 'content-type': change.type } : {},
    caller: { principal: change.user ? { userId: change.user, credential: { kind: 'session' } } : null },
  } as unknown as FastifyRequest
}

function countPassed(times: number, change: Parameters<typeof request>[0], limits = defaultLimits): number {
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

describe('limits per minute', () => {
  it('limits per minute allow 300 reads by an address, shared by all addresses of an IPv6 /64', () => {
    expect(countPassed(400, {})).toBe(300)
    const { call } = createCallLimits({ ...defaultLimits, reads: 1 }, () => now)
    call(request({ ip: '2001:db8::1' }))
    expect(() => call(request({ ip: '2001:db8::2' }))).toThrow('Too many requests')
    expect(() => call(request({ ip: '2001:db8:0:1::1' }))).not.toThrow()
  })

  it('limits per minute allow 60 writes and 10 uploads by a user', () => {
    expect(countPassed(80, { method: 'PUT', user: 'u' })).toBe(60)
    for (const type of ['multipart/form-data; boundary=x', 'MultiPart/Form-Data; boundary=x'])
      expect(countPassed(80, { method: 'POST', user: 'u', type })).toBe(10)
  })

  it('limits per minute do not count files of a page', () => {
    expect(countPassed(400, { url: '/assets/main-1a2b.js' })).toBe(400)
    expect(countPassed(400, { url: '/media/4f.webp' })).toBe(400)
  })

  it('limits per minute allow 3,000 streams of open pages by an address, which are no reads', () => {
    expect(countPassed(3100, { url: '/live?slug=wnba' })).toBe(3000)
    expect(countPassed(400, { url: '/lively' })).toBe(300)
  })

  it('limits per minute exempt localhost only if configured', () => {
    expect(countPassed(400, { ip: '127.0.0.1' })).toBe(300)
    expect(countPassed(400, { ip: '::ffff:127.0.0.1' }, { ...defaultLimits, exemptLocalhost: true })).toBe(
      400,
    )
    expect(countPassed(400, {}, { ...defaultLimits, exemptLocalhost: true })).toBe(300)
  })
})

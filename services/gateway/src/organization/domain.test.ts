import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDns } from '../testing/dns.ts'
import { createResolveTxt, requireProof } from './domain.ts'

let dns: Awaited<ReturnType<typeof startDns>>
beforeAll(async () => {
  dns = await startDns()
})
afterAll(() => dns?.stop())

const record = { name: '_league.play.example', value: 'league-verification=0123456789abcdef' }
const prove = (server = dns.server) => requireProof(createResolveTxt([server]), record)
const notProven = { code: 'domain-not-proven', status: 409 }

describe('the proof of a domain (domain-verify)', () => {
  it('the proof of a domain is a TXT record with the exact text, however it is split and whatever others there are', async () => {
    dns.records.set(record.name, ['v=spf1 -all', record.value])
    await expect(prove()).resolves.toBeUndefined()
    expect(dns.queriedNames).toContain(record.name)
  })

  it('the proof of a domain is refused for a missing record and for any other text', async () => {
    dns.records.delete(record.name)
    await expect(prove()).rejects.toMatchObject(notProven)
    for (const text of ['league-verification=other', `${record.value} and more`, '']) {
      dns.records.set(record.name, [text])
      await expect(prove()).rejects.toMatchObject(notProven)
    }
  })

  it('the proof of a domain is refused within a few seconds if no server answers', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1')
    await once(silent, 'listening')
    const before = performance.now()
    await expect(prove(`127.0.0.1:${silent.address().port}`)).rejects.toMatchObject(notProven)
    expect(performance.now() - before).toBeLessThan(10_000)
    silent.close()
  }, 15_000)
})

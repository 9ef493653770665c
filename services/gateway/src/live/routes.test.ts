import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settled, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let world: SignedSeason
let base: string
beforeAll(async () => {
  world = await startSignedSeason()
  base = await world.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world?.product.stop())

interface Told {
  id: string
  position: string
  projections: string[]
  mark?: string
}

/** Follows `/live` until an event is what is waited for. */
async function follow(query: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${base}/live${query}`, { headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const seen: Told[] = []
  return {
    answer,
    seen,
    stop: () => stop.abort(),
    async until(wanted: (event: Told) => boolean): Promise<Told> {
      for (;;) {
        const found = seen.find(wanted)
        if (found) return found
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) throw new Error('The stream has ended')
        text += value
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, id = '', data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? []
          if (data) seen.push({ id, ...(JSON.parse(data) as Omit<Told, 'id'>) })
        }
      }
    },
    async end(): Promise<boolean> {
      for (;;) {
        const { done } = (await reader?.read()) ?? { done: true }
        if (done) return true
      }
    },
  }
}

const score = async (home: number) => {
  const { owner, season } = world
  const answer = await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: home, score_away: 1 })
  return BigInt(String(answer.headers['x-event-position']))
}

describe('live', () => {
  it('tells an open page which read models have passed a new score', async () => {
    const page = await follow('?slug=east')
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const position = await score(90)
    const told = await page.until(
      (event) => BigInt(event.position) >= position && event.projections.includes('standings'),
    )
    expect(told.id).toBe(told.position)
    page.stop()
  })

  it('tells who comes back what was missed, and nothing to who missed nothing', async () => {
    const page = await follow('?slug=east')
    const before = await page.until(() => true)
    page.stop()
    const position = await score(91)
    const back = await follow('', { 'last-event-id': before.id, cookie: world.owner.cookie ?? '' })
    const missed = await back.until(() => true)
    expect(BigInt(missed.position)).toBeGreaterThanOrEqual(position)
    expect(missed.projections).toContain('standings')
    back.stop()
    const later = await follow('?slug=east', { 'last-event-id': String(position + 1000n) })
    const next = await score(92)
    expect(BigInt((await later.until(() => true)).position)).toBeGreaterThanOrEqual(next)
    later.stop()
  })

  it('tells at first where the read models stand, so that a page of just that reads nothing anew', async () => {
    const markNow = async () => {
      const page = await follow('?slug=east')
      const { mark } = await page.until(() => true)
      page.stop()
      return mark
    }
    await settled(world.product)
    const before = await markNow()
    expect(before).toEqual(expect.any(String))
    expect(await markNow()).toBe(before)
    await score(94)
    await settled(world.product)
    expect(await markNow()).not.toBe(before)
  })

  it('follows the organization of the session or of the host, and refuses who names none', async () => {
    const mine = await follow('', { cookie: world.owner.cookie ?? '' })
    const position = await score(93)
    await mine.until((event) => BigInt(event.position) >= position)
    mine.stop()
    expect((await fetch(`${base}/live`)).status).toBe(401)
    expect((await fetch(`${base}/live?slug=nowhere`)).status).toBe(404)
    expect((await fetch(`${base}/live?slug=NO!`)).status).toBe(400)
  })

  it('ends when the product stops', async () => {
    const page = await follow('?slug=east')
    await page.until(() => true)
    const ended = page.end()
    await world.product.app.close()
    expect(await ended).toBe(true)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProjections } from '../reads/read-side.ts'
import { signedIn } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let base: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  base = await signedSeason.product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => signedSeason?.product.stop())

interface SentEvent {
  id: string
  position: string
  projections: string[]
  mark?: string
}

/** Follows `/live`; `until` reads on until an event matches. */
async function follow(query: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${base}/live${query}`, { headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const seen: SentEvent[] = []
  return {
    answer,
    seen,
    stop: () => stop.abort(),
    /** Returns the id that the stream gives before its first event. */
    async opening(): Promise<{ id: string }> {
      const { value = '' } = (await reader?.read()) ?? {}
      return { id: /^id: (\d+)$/m.exec(value)?.[1] ?? '' }
    },
    async until(matches: (event: SentEvent) => boolean): Promise<SentEvent> {
      for (;;) {
        const found = seen.find(matches)
        if (found) return found
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) throw new Error('The stream has ended')
        text += value
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, id = '', data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? []
          if (data) seen.push({ id, ...(JSON.parse(data) as Omit<SentEvent, 'id'>) })
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
  const { owner, season } = signedSeason
  const answer = await owner.put(`/api/gamesv2/${season.gameId}/scores`, { score_home: home, score_away: 1 })
  return BigInt(String(answer.headers['x-event-position']))
}

describe('GET /live', () => {
  it('GET /live sends an open page the read models that have processed a new score', async () => {
    const page = await follow('?slug=east')
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const position = await score(90)
    const event = await page.until(
      (event) => BigInt(event.position) >= position && event.projections.includes('standings'),
    )
    expect(event.id).toBe(event.position)
    page.stop()
  })

  it('GET /live names all read models to a reconnecting page, even if its last id is the newest position', async () => {
    const position = await score(91)
    await waitForReadModels(signedSeason.product)
    // The page may have been lost after the first of two events with this id, or have seen only one of the
    // read models reach it.
    const admin = await signedIn(signedSeason.product, {
      username: 'admin',
      role: 'super_admin',
      organizationId: null,
    })
    for (const [query, cookie] of [
      ['', signedSeason.owner.cookie],
      ['', admin.cookie],
      ['?slug=east', ''],
    ] as const) {
      const back = await follow(query, { 'last-event-id': String(position), cookie: cookie ?? '' })
      const missed = await back.until(() => true)
      expect(BigInt(missed.position)).toBeGreaterThanOrEqual(position)
      expect(missed.projections.toSorted()).toEqual(allProjections.toSorted())
      back.stop()
    }
  })

  it('GET /live gives a page that has not seen any event an id to resume with', async () => {
    const page = await follow('', { cookie: signedSeason.owner.cookie ?? '' })
    const { id } = await page.opening()
    page.stop()
    await score(92)
    await waitForReadModels(signedSeason.product)
    const back = await follow('', { 'last-event-id': id, cookie: signedSeason.owner.cookie ?? '' })
    expect((await back.until(() => true)).projections).toContain('standings')
    back.stop()
  })

  it('GET /live first sends a mark of the read models, which changes only with them', async () => {
    const markNow = async () => {
      const page = await follow('?slug=east')
      const { mark } = await page.until(() => true)
      page.stop()
      return mark
    }
    await waitForReadModels(signedSeason.product)
    const before = await markNow()
    expect(before).toEqual(expect.any(String))
    expect(await markNow()).toBe(before)
    await score(94)
    await waitForReadModels(signedSeason.product)
    expect(await markNow()).not.toBe(before)
  })

  it('GET /live follows the organization of the session, and refuses a request that names none', async () => {
    const mine = await follow('', { cookie: signedSeason.owner.cookie ?? '' })
    const position = await score(93)
    await mine.until((event) => BigInt(event.position) >= position)
    mine.stop()
    expect((await fetch(`${base}/live`)).status).toBe(401)
    expect((await fetch(`${base}/live?slug=nowhere`)).status).toBe(404)
    expect((await fetch(`${base}/live?slug=NO!`)).status).toBe(400)
  })

  it('GET /live closes its connections when the product stops', async () => {
    const page = await follow('?slug=east')
    await page.until(() => true)
    const ended = page.end()
    await signedSeason.product.app.close()
    expect(await ended).toBe(true)
  })
})

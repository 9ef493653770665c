import { expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import { emptyBox, enter, type Batch, type Box } from './box.ts'
import { field, type Recorded } from './fields.ts'
import { createSender, pauseAfter, type SendState } from './sender.ts'

const pts = field.stat('a', 'pts')
const recorded = (revision: string): Recorded => ({ revision, valueOf: () => null })

/** A sender with one game, time that passes when it is told to, and answers one after the other. */
function world(...answers: (string | Error)[]) {
  let box = enter(emptyBox('u', 'g'), [{ field: pts, value: 2 }], { recorded: recorded('3'), at: '' })
  let keys = 0
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const sent: Batch[] = []
  const states: SendState[] = []
  const reads: (Recorded | Error)[] = []
  const sender = createSender({
    boxes: async () => [box],
    change: async (_: string, step: (box: Box) => Box) => (box = step(box)),
    async send(batch) {
      sent.push(batch)
      const answer = answers.shift() ?? '9'
      if (answer instanceof Error) throw answer
      return answer
    },
    async read() {
      const answer = reads.shift() ?? recorded('8')
      if (answer instanceof Error) throw answer
      return answer
    },
    newKey: () => `key-${(keys += 1)}`,
    alone: (work) => work(),
    after(milliseconds, work) {
      const timer = { at: now + milliseconds, work }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    random: () => 1,
    tell: (state) => void states.push(state),
  })
  return {
    sender,
    sent,
    reads,
    box: () => box,
    state: () => states.at(-1),
    waits: () => timers.map(({ at }) => at - now),
    /** Lets time pass until the next try is through. */
    async pass() {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next) throw new Error('nothing is waited for')
      now = next.at
      timers = timers.filter((one) => one !== next)
      next.work()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const answer = (status: number, code: ProblemCode = 'unexpected') => new ApiProblem(code, status)

it('waits longer after each failure, up to a minute, and longer where the server counts', () => {
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries, false, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(pauseAfter(40, false, 1)).toBe(60_000)
  expect(pauseAfter(1, true, 1)).toBe(10_000)
  expect(pauseAfter(3, false, 0)).toBe(2000)
})

it('sends the same command under the same key until there is an answer', async () => {
  const { sender, sent, pass, waits, box, state } = world(
    new Problem('unavailable'),
    answer(500),
    answer(503, 'unavailable'),
    answer(409, 'too-busy'),
    answer(429, 'too-many-requests'),
  )
  await sender.now()
  expect([state(), waits()]).toEqual(['waiting', [1000]])
  await pass()
  expect(waits()).toEqual([2000])
  await pass()
  await pass()
  await pass()
  expect(waits()).toEqual([16_000])
  await pass()
  expect(new Set(sent.map((batch) => JSON.stringify(batch))).size).toBe(1)
  expect([sent.length, state(), Object.keys(box().entries), box().batch]).toEqual([6, 'idle', [], null])
})

it('stops when nobody is signed in, and sends when somebody is again', async () => {
  const { sender, sent, waits, state, box } = world(answer(401, 'not-signed-in'))
  await sender.now()
  expect([state(), waits(), box().batch?.key]).toEqual(['signed-out', [], 'key-1'])
  await sender.now()
  expect(sent).toHaveLength(1)
  await sender.resume()
  expect([sent.map(({ key }) => key), state()]).toEqual([['key-1', 'key-1'], 'idle'])
})

it('lays the batch over what is recorded now when somebody was faster', async () => {
  const { sender, sent, state } = world(answer(412, 'stale-revision'))
  await sender.now()
  expect(sent.map(({ key, revision }) => [key, revision])).toEqual([
    ['key-1', '3'],
    ['key-2', '8'],
  ])
  expect(state()).toBe('idle')
})

it('waits for a read model that is behind the log', async () => {
  const { sender, sent, reads, waits, box } = world(answer(412, 'stale-revision'))
  reads.push(recorded('3'))
  await sender.now()
  expect([sent.length, waits(), box().batch?.key]).toEqual([1, [1000], 'key-1'])
})

it('tells a game that is gone from a player who is gone', async () => {
  const gone = world(answer(404, 'not-found'))
  gone.reads.push(answer(404, 'not-found'))
  await gone.sender.now()
  expect(gone.box().entries[pts]).toMatchObject({ state: 'refused', why: 'This game is no longer there.' })
  const player = world(answer(404, 'not-found'))
  await player.sender.now()
  expect(player.box().entries[pts]).toMatchObject({ state: 'refused', why: 'Not found.' })
})

it('shows what the rules refuse, and goes on', async () => {
  const { sender, box, state, waits } = world(answer(422, 'made-exceeds-attempted'))
  await sender.now()
  expect(box().entries[pts]).toMatchObject({ state: 'refused', why: 'More shots were made than attempted.' })
  expect([state(), waits()]).toEqual(['idle', []])
})

import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import { emptyGameOutbox, enterValues, type Batch, type GameOutbox } from './game-outbox.ts'
import { field, type RecordedValues } from './fields.ts'
import { createSender, retryDelay, type SendState } from './sender.ts'

const points = field.stat('a', 'pts')
const recordedAs = (revision: string): RecordedValues => ({ revision, valueOf: () => null })

/** Creates a sender for one game, with a manual clock. Further calls than these responses are accepted. */
function senderAnswered(...answers: (string | Error)[]) {
  let outbox = enterValues(emptyGameOutbox('u', 'g'), [{ field: points, value: 2 }], {
    recorded: recordedAs('3'),
    enteredAt: '',
  })
  let keyCount = 0
  let now = 0
  let timers: { dueAt: number; work: () => void }[] = []
  const sent: Batch[] = []
  const states: SendState[] = []
  const reads: (RecordedValues | Error)[] = []
  const sender = createSender({
    sendLive: async () => Promise.reject(new Error('Nothing is scored live.')),
    readOutboxes: async () => [outbox],
    change: async (_: string, step: (outbox: GameOutbox) => GameOutbox) => (outbox = step(outbox)),
    async send(batch) {
      sent.push(batch)
      const answer = answers.shift() ?? '9'
      if (answer instanceof Error) throw answer
      return answer
    },
    async readGame() {
      const answer = reads.shift() ?? recordedAs('8')
      if (answer instanceof Error) throw answer
      return answer
    },
    newKey: () => `key-${(keyCount += 1)}`,
    runExclusively: (work) => work(),
    schedule(work, delayMs) {
      const timer = { dueAt: now + delayMs, work }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    random: () => 1,
    onStateChange: (state) => void states.push(state),
  })
  return {
    sender,
    sent,
    reads,
    outbox: () => outbox,
    state: () => states.at(-1),
    delays: () => timers.map(({ dueAt }) => dueAt - now),
    /** Advances the clock to the next attempt and lets it finish. */
    async runNextTimer() {
      const next = timers.toSorted((a, b) => a.dueAt - b.dueAt)[0]
      if (!next) throw new Error('no timer is set')
      now = next.dueAt
      timers = timers.filter((timer) => timer !== next)
      next.work()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const failure = (status: number, code: ProblemCode = 'unexpected') => new ApiProblem(code, status)

describe('The sender of the outbox', () => {
  it('The sender of the outbox doubles the delay after each failure, up to a minute, and waits longer if it is rate limited', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, false, 1))).toEqual([1000, 2000, 4000, 8000])
    expect(retryDelay(40, false, 1)).toBe(60_000)
    expect(retryDelay(1, true, 1)).toBe(10_000)
    expect(retryDelay(3, false, 0)).toBe(2000)
  })

  it('takes values as sent that the server has saved but cannot show', async () => {
    const { sender, outbox, sent, state } = senderAnswered(
      new ApiProblem('saved-not-shown', 202, { etag: '"4"' }),
    )
    await sender.sendNow()
    expect([outbox().batch, outbox().entries, outbox().parked]).toEqual([null, {}, []])
    expect([sent.length, state()]).toEqual([1, 'idle'])
  })

  it('sends the same command under the same key until the server answers', async () => {
    const { sender, sent, runNextTimer, delays, outbox, state } = senderAnswered(
      new Problem('unavailable'),
      failure(500),
      failure(503, 'unavailable'),
      failure(409, 'too-busy'),
      failure(429, 'too-many-requests'),
    )
    await sender.sendNow()
    expect([state(), delays()]).toEqual(['waiting', [1000]])
    await runNextTimer()
    expect(delays()).toEqual([2000])
    await runNextTimer()
    await runNextTimer()
    await runNextTimer()
    expect(delays()).toEqual([16_000])
    await runNextTimer()
    expect(new Set(sent.map((batch) => JSON.stringify(batch))).size).toBe(1)
    expect([sent.length, state(), Object.keys(outbox().entries), outbox().batch]).toEqual([
      6,
      'idle',
      [],
      null,
    ])
  })

  it('sends nothing more once it is stopped, not even what it was about to send', async () => {
    const { sender, sent, outbox, delays } = senderAnswered()
    const sending = sender.sendNow()
    sender.stop()
    await sending
    expect([sent, delays(), outbox().batch?.key]).toEqual([[], [], 'key-1'])
    await sender.resume()
    expect(sent.map(({ key }) => key)).toEqual(['key-1'])
  })

  it('stops when the session has ended and continues after the next sign-in', async () => {
    const { sender, sent, delays, state, outbox } = senderAnswered(failure(401, 'not-signed-in'))
    await sender.sendNow()
    expect([state(), delays(), outbox().batch?.key]).toEqual(['signed-out', [], 'key-1'])
    await sender.sendNow()
    expect(sent).toHaveLength(1)
    await sender.resume()
    expect([sent.map(({ key }) => key), state()]).toEqual([['key-1', 'key-1'], 'idle'])
  })

  it.each([
    ['a stale batch', failure(412, 'stale-revision')],
    ['a batch whose key has expired', failure(409, 'idempotency-key-expired')],
  ])('rebases %s onto the current record and sends it under a new key', async (_, refused) => {
    const { sender, sent, state } = senderAnswered(refused)
    await sender.sendNow()
    expect(sent.map(({ key, revision }) => [key, revision])).toEqual([
      ['key-1', '3'],
      ['key-2', '8'],
    ])
    expect(state()).toBe('idle')
  })

  it('waits while the read model does not show the change that made the batch stale', async () => {
    const { sender, sent, reads, delays, outbox } = senderAnswered(failure(412, 'stale-revision'))
    reads.push(recordedAs('3'))
    await sender.sendNow()
    expect([sent.length, delays(), outbox().batch?.key]).toEqual([1, [1000], 'key-1'])
  })

  it('distinguishes a deleted game from a deleted player', async () => {
    const deletedGame = senderAnswered(failure(404, 'not-found'))
    deletedGame.reads.push(failure(404, 'not-found'))
    await deletedGame.sender.sendNow()
    expect(deletedGame.outbox().entries[points]).toMatchObject({
      state: 'refused',
      refusal: 'This game was deleted.',
    })
    const deletedPlayer = senderAnswered(failure(404, 'not-found'))
    await deletedPlayer.sender.sendNow()
    expect(deletedPlayer.outbox().entries[points]).toMatchObject({ state: 'refused', refusal: 'Not found.' })
  })

  it('marks entries that break a rule as refused and does not retry them', async () => {
    const { sender, outbox, state, delays } = senderAnswered(failure(422, 'player-not-on-team'))
    await sender.sendNow()
    expect(outbox().entries[points]).toMatchObject({
      state: 'refused',
      refusal: 'This player is not on the team.',
    })
    expect([state(), delays()]).toEqual(['idle', []])
  })
})

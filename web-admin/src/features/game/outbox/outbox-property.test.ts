import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import {
  emptyGameOutbox,
  enterValues,
  rebaseEntries,
  withdrawEntries,
  type Batch,
  type GameOutbox,
} from './game-outbox.ts'
import { field, isSameValue, type Value } from './fields.ts'
import { resolveConflict } from './resolve.ts'
import { createSender } from './sender.ts'

const fields = [
  field.stat('a', 'pts'),
  field.stat('a', 'reb'),
  field.stat('b', 'pts'),
  field.home,
  field.away,
  field.detail('location'),
]
const gameId = 'g'

/** The outcome of a request. 'answer lost' means that the server carried out the command. */
type Outcome = 'accepted' | 'request lost' | 'answer lost' | 'rate limited' | 'failed' | 'signed out'

/** Simulates the server: revisions, idempotency keys, and a log of every value with its author. */
function simulateServer() {
  const values = new Map<string, Value>()
  const log: { name: string; value: Value; author: 'mine' | 'theirs' | 'nobody' }[] = fields.map((name) => ({
    name,
    value: null,
    author: 'nobody',
  }))
  const revisionByKey = new Map<string, string>()
  const overwrittenUnseen: string[] = []
  let revision = 1
  const write = (name: string, value: Value, author: 'mine' | 'theirs') => {
    values.set(name, value)
    log.push({ name, value, author })
  }
  return {
    log,
    overwrittenUnseen,
    valueOf: (name: string): Value => values.get(name) ?? null,
    recorded() {
      const snapshot = new Map(values)
      return { revision: String(revision), valueOf: (name: string) => snapshot.get(name) ?? null }
    },
    recordByOther(name: string, value: Value) {
      write(name, value, 'theirs')
      revision += 1
    },
    execute({ key, revision: expected, entries }: Batch): string {
      const earlierRevision = revisionByKey.get(key)
      if (earlierRevision) return earlierRevision
      if (expected !== String(revision)) throw new ApiProblem('stale-revision', 412)
      for (const { field: name, value, base } of entries) {
        // The device must never overwrite a value of somebody else that its user has not seen.
        const last = log.findLast((write) => write.name === name)
        if (last?.author === 'theirs' && !isSameValue(name, last.value, base)) overwrittenUnseen.push(name)
        write(name, value, 'mine')
      }
      revision += 1
      revisionByKey.set(key, String(revision))
      return String(revision)
    },
  }
}

/** Simulates a device. It stores its outbox as text after each step, so that a reload loses nothing. */
function simulateDevice(server: ReturnType<typeof simulateServer>) {
  let stored = JSON.stringify(emptyGameOutbox('u', gameId))
  let keyCount = 0
  let plannedOutcomes: Outcome[] = []
  const outbox = () => JSON.parse(stored) as GameOutbox
  const change = async (_: string, step: (outbox: GameOutbox) => GameOutbox) => {
    stored = JSON.stringify(step(outbox()))
    return outbox()
  }
  const openSender = () =>
    createSender({
      sendLive: async () => Promise.reject(new Error('Nothing is scored live.')),
      readOutboxes: async () => [outbox()],
      change,
      async send(batch) {
        switch (plannedOutcomes.shift() ?? 'accepted') {
          case 'accepted':
            return server.execute(batch)
          case 'answer lost':
            server.execute(batch)
            throw new Problem('unavailable')
          case 'request lost':
            throw new Problem('unavailable')
          case 'rate limited':
            throw new ApiProblem('too-many-requests', 429)
          case 'failed':
            throw new ApiProblem('unexpected', 500)
          case 'signed out':
            throw new ApiProblem('not-signed-in', 401)
        }
      },
      readGame: async () => server.recorded(),
      newKey: () => `key-${(keyCount += 1)}`,
      runExclusively: (work) => work(),
      schedule: () => () => {},
      random: () => 0.5,
      onStateChange: () => {},
    })
  let sender = openSender()
  /** The record that the page shows, which may be old. */
  let shown = server.recorded()
  return {
    outbox,
    reload: () => void (sender = openSender()),
    refresh() {
      shown = server.recorded()
      return change(gameId, (current) => rebaseEntries(current, shown))
    },
    enter: (name: string, value: Value) =>
      change(gameId, (current) =>
        enterValues(current, [{ field: name, value }], { recorded: shown, enteredAt: '' }),
      ),
    withdraw: (name: string) => change(gameId, (current) => withdrawEntries(current, [name], '')),
    resolve: (name: string, choice: 'mine' | 'theirs') =>
      change(gameId, (current) => resolveConflict(current, name, choice, { name: 'Bea', recordedAt: '' })),
    send(outcomes: Outcome[]) {
      plannedOutcomes = [...outcomes]
      return sender.resume()
    },
  }
}

const name = fc.constantFrom(...fields)
const value = fc.integer({ min: 0, max: 4 })
const outcome = fc.constantFrom<Outcome>(
  'accepted',
  'request lost',
  'answer lost',
  'rate limited',
  'failed',
  'signed out',
)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), name, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('record by other' as const), name, value }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      outcomes: fc.array(outcome, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      name,
      choice: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)

describe('The outbox, whatever happens between a device and the server,', () => {
  it('The outbox, whatever happens between a device and the server, loses no entry, sends none twice and overwrites no value of somebody else that its user has not seen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = simulateServer()
        const device = simulateDevice(server)
        const entered = new Map<string, Value>()
        const gaveWay = new Set<string>()
        for (const action of steps) {
          if (action.do === 'enter') {
            entered.set(action.name, action.value)
            gaveWay.delete(action.name)
            const outbox = await device.enter(action.name, action.value)
            // A value that is recorded already needs no entry.
            if (!outbox.entries[action.name]) entered.delete(action.name)
          } else if (action.do === 'record by other') server.recordByOther(action.name, action.value)
          else if (action.do === 'send') await device.send(action.outcomes)
          else if (action.do === 'reload') device.reload()
          else if (action.do === 'refresh') await device.refresh()
          else {
            const isConflict = device.outbox().entries[action.name]?.state === 'conflict'
            await device.resolve(action.name, action.choice)
            if (isConflict && action.choice === 'theirs') gaveWay.add(action.name)
          }
        }
        for (let round = 0; round < 3; round += 1) {
          await device.send([])
          await device.refresh()
        }
        const { entries, batch, parked } = device.outbox()
        expect(batch).toBeNull()
        expect(
          Object.values(entries)
            .filter(({ state }) => state !== 'conflict')
            // A conflict in the same line holds an entry back until the user resolves it.
            .filter(
              (entry) =>
                !Object.values(entries).some(
                  (other) =>
                    other.state === 'conflict' && other.field.split('/')[0] === entry.field.split('/')[0],
                ),
            ),
        ).toEqual([])
        for (const [fieldName, lastValue] of entered) {
          const entry = entries[fieldName]
          if (entry) {
            expect(entry.value, fieldName).toBe(lastValue)
            if (entry.state === 'conflict') expect(entry.theirs, fieldName).toBe(server.valueOf(fieldName))
            continue
          }
          if (gaveWay.has(fieldName)) {
            expect(parked.some((other) => other.field === fieldName && other.origin === 'mine')).toBe(true)
            continue
          }
          // The value is recorded, or it was until somebody else who saw it overwrote it.
          const wasRecorded = server.log.some(
            (write) => write.name === fieldName && isSameValue(fieldName, write.value, lastValue),
          )
          expect(wasRecorded || isSameValue(fieldName, server.valueOf(fieldName), lastValue), fieldName).toBe(
            true,
          )
        }
        expect(server.overwrittenUnseen).toEqual([])
        // Each entry is recorded at most once.
        const ownWrites = server.log.filter(({ author }) => author === 'mine')
        expect(ownWrites.length).toBeLessThanOrEqual(steps.filter((action) => action.do === 'enter').length)
      }),
      { numRuns: 2000 },
    )
  })
})

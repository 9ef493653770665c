import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '@league/contracts/client/api-client'
import { Problem } from '@league/contracts/kernel/problem'
import { emptyBox, enter, observed, withdraw, type Batch, type Box } from './box.ts'
import { choose } from './decide.ts'
import { field, sameValue, type Value } from './fields.ts'
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

/** What becomes of one request: of those that the server took, some lose their answer. */
type Fate = 'through' | 'cut' | 'answer lost' | 'limited' | 'failed' | 'signed out'

/** A game as the server keeps it: revisions, one effect a key, and everything that ever stood in a field with whose it was. */
function gameServer() {
  const values = new Map<string, Value>()
  const log: { name: string; value: Value; whose: 'mine' | 'theirs' | 'nobody' }[] = fields.map((name) => ({
    name,
    value: null,
    whose: 'nobody',
  }))
  const taken = new Map<string, string>()
  const unseen: string[] = []
  let revision = 1
  const write = (name: string, value: Value, whose: 'mine' | 'theirs') => {
    values.set(name, value)
    log.push({ name, value, whose })
  }
  return {
    log,
    unseen,
    valueOf: (name: string): Value => values.get(name) ?? null,
    recorded() {
      const now = new Map(values)
      return { revision: String(revision), valueOf: (name: string) => now.get(name) ?? null }
    },
    byAnother(name: string, value: Value) {
      write(name, value, 'theirs')
      revision += 1
    },
    take({ key, revision: expected, entries }: Batch): string {
      const earlier = taken.get(key)
      if (earlier) return earlier
      if (expected !== String(revision)) throw new ApiProblem('stale-revision', 412)
      for (const { field: name, value, base } of entries) {
        // Nothing that somebody else recorded is ever overwritten unseen.
        const last = log.findLast((one) => one.name === name)
        if (last?.whose === 'theirs' && !sameValue(name, last.value, base)) {
          unseen.push(name)
        }
        write(name, value, 'mine')
      }
      revision += 1
      taken.set(key, String(revision))
      return String(revision)
    },
  }
}

/** A device whose memory is text, so that every step could be the last before the page is closed. */
function device(server: ReturnType<typeof gameServer>) {
  let text = JSON.stringify(emptyBox('u', gameId))
  let keys = 0
  let fates: Fate[] = []
  const box = () => JSON.parse(text) as Box
  const change = async (_: string, step: (box: Box) => Box) => {
    text = JSON.stringify(step(box()))
    return box()
  }
  const open = () =>
    createSender({
      boxes: async () => [box()],
      change,
      async send(batch) {
        switch (fates.shift() ?? 'through') {
          case 'through':
            return server.take(batch)
          case 'answer lost':
            server.take(batch)
            throw new Problem('unavailable')
          case 'cut':
            throw new Problem('unavailable')
          case 'limited':
            throw new ApiProblem('too-many-requests', 429)
          case 'failed':
            throw new ApiProblem('unexpected', 500)
          case 'signed out':
            throw new ApiProblem('not-signed-in', 401)
        }
      },
      read: async () => server.recorded(),
      newKey: () => `key-${(keys += 1)}`,
      alone: (work) => work(),
      after: () => () => {},
      random: () => 0.5,
      tell: () => {},
    })
  let sender = open()
  /** What the page shows, which may be old. */
  let page = server.recorded()
  return {
    box,
    reload: () => void (sender = open()),
    look() {
      page = server.recorded()
      return change(gameId, (now) => observed(now, page))
    },
    enter: (name: string, value: Value) =>
      change(gameId, (now) => enter(now, [{ field: name, value }], { recorded: page, at: '' })),
    withdraw: (name: string) => change(gameId, (now) => withdraw(now, [name], '')),
    choose: (name: string, whose: 'mine' | 'theirs') =>
      change(gameId, (now) => choose(now, name, whose, { by: 'Bea', at: '' })),
    send(planned: Fate[]) {
      fates = [...planned]
      return sender.resume()
    },
  }
}

const name = fc.constantFrom(...fields)
const value = fc.integer({ min: 0, max: 4 })
const fate = fc.constantFrom<Fate>('through', 'cut', 'answer lost', 'limited', 'failed', 'signed out')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), name, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('another' as const), name, value }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('send' as const), fates: fc.array(fate, { maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      name,
      whose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)

describe('whatever happens between a device and the server', () => {
  it('the last entries stand, or a conflict is shown; none is lost, none is sent twice, nothing is overwritten unseen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = gameServer()
        const phone = device(server)
        const entered = new Map<string, Value>()
        const given = new Set<string>()
        for (const one of steps) {
          if (one.do === 'enter') {
            entered.set(one.name, one.value)
            given.delete(one.name)
            const now = await phone.enter(one.name, one.value)
            // What is recorded already is no entry.
            if (!now.entries[one.name]) entered.delete(one.name)
          } else if (one.do === 'another') server.byAnother(one.name, one.value)
          else if (one.do === 'send') await phone.send(one.fates)
          else if (one.do === 'reload') phone.reload()
          else if (one.do === 'look') await phone.look()
          else {
            const isOpen = phone.box().entries[one.name]?.state === 'conflict'
            await phone.choose(one.name, one.whose)
            if (isOpen && one.whose === 'theirs') given.add(one.name)
          }
        }
        for (let round = 0; round < 3; round += 1) {
          await phone.send([])
          await phone.look()
        }
        const { entries, batch, aside } = phone.box()
        expect(batch).toBeNull()
        expect(
          Object.values(entries)
            .filter(({ state }) => state !== 'conflict')
            // Held back until the organizer has decided on a value of the same line.
            .filter(
              (entry) =>
                !Object.values(entries).some(
                  (other) =>
                    other.state === 'conflict' && other.field.split('/')[0] === entry.field.split('/')[0],
                ),
            ),
        ).toEqual([])
        for (const [of, last] of entered) {
          const open = entries[of]
          if (open) {
            expect(open.value, of).toBe(last)
            if (open.state === 'conflict') expect(open.theirs, of).toBe(server.valueOf(of))
            continue
          }
          if (given.has(of)) {
            expect(aside.some((one) => one.field === of && one.whose === 'mine')).toBe(true)
            continue
          }
          // It stands, or it did and somebody else overwrote it in full sight.
          const stood = server.log.some((one) => one.name === of && sameValue(of, one.value, last))
          expect(stood || sameValue(of, server.valueOf(of), last), of).toBe(true)
        }
        expect(server.unseen).toEqual([])
        // Once each: no two commands of this device ever recorded the same value over itself.
        const mine = server.log.filter(({ whose }) => whose === 'mine')
        expect(mine.length).toBeLessThanOrEqual(steps.filter((one) => one.do === 'enter').length)
      }),
      { numRuns: 2000 },
    )
  })
})

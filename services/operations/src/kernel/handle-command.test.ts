import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@league/event-store/errors'
import { changeGameDetails } from '../game/details-commands.ts'
import { recordScore } from '../game/score-commands.ts'
import { game } from '../game/state.ts'
import { scheduleGame } from '../game/schedule-commands.ts'
import { registerPlayer } from '../player/commands.ts'
import { ids } from '../testing/example-game.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../testing/dependencies.ts'
import { handleCommand } from './handle-command.ts'
import { load } from './load.ts'
import type { CommandDependencies } from './dependencies.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const schedule = { ...ids, timeZone: 'America/New_York' }
const score = { home: 80, away: 75 }

async function newGame(): Promise<string> {
  return (await handleCommand(dependencies, scheduleGame, { command: schedule, metadata: testMetadata() }))
    .entityId
}

describe('the receipt of handleCommand', () => {
  it('the receipt of handleCommand has the events, the revision, the position and the entity that was created', async () => {
    const metadata = testMetadata({ reason: 'New season' })
    const receipt = await handleCommand(dependencies, scheduleGame, { command: schedule, metadata })
    const stored = await dependencies.store.readStream(`game-organization-1.${receipt.entityId}`)
    expect(receipt).toMatchObject({ outcome: 'appended', revision: 0n, stream: stored[0]?.stream })
    expect(receipt.position).toBe(stored[0]?.position)
    expect(stored[0]).toMatchObject({
      type: 'GameScheduled',
      eventId: receipt.events[0]?.eventId,
      meta: {
        ...metadata,
        actor: { id: 'user-1', role: 'org_owner' },
        reason: expect.stringMatching(/^sealed\./),
      },
    })
  })

  it('the receipt of handleCommand has the outcome unchanged and no events when nothing changes', async () => {
    const streamId = await newGame()
    await handleCommand(dependencies, recordScore, { command: score, metadata: testMetadata(), streamId })
    const again = await handleCommand(dependencies, recordScore, {
      command: score,
      metadata: testMetadata(),
      streamId,
    })
    expect(again).toMatchObject({ outcome: 'unchanged', revision: 1n, events: [] })
  })
})

describe('a repeated command', () => {
  it('a repeated command gets the first receipt, also when the stream has changed since', async () => {
    const streamId = await newGame()
    const metadata = testMetadata()
    const first = await handleCommand(dependencies, recordScore, { command: score, metadata, streamId })
    await handleCommand(dependencies, recordScore, {
      command: { home: 0, away: 2 },
      metadata: testMetadata(),
      streamId,
    })
    const again = await handleCommand(dependencies, recordScore, {
      command: score,
      metadata,
      streamId,
      expectedRevision: 0n,
    })
    expect(again).toMatchObject({ ...first, outcome: 'duplicate', events: [{ data: { score } }] })
    expect(await dependencies.store.readStream(first.stream)).toHaveLength(3)
  })

  it('creates one entity when it is sent twenty times at once', async () => {
    const metadata = testMetadata()
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () =>
        handleCommand(dependencies, scheduleGame, { command: schedule, metadata }),
      ),
    )
    expect(new Set(receipts.map(({ entityId }) => entityId)).size).toBe(1)
    expect(receipts.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1)
    expect(await dependencies.store.readStream(receipts[0]?.stream ?? '')).toHaveLength(1)
  })

  it('a repeated command counts as another command in another organization', async () => {
    const commandId = randomUUID()
    const first = await handleCommand(dependencies, scheduleGame, {
      command: schedule,
      metadata: testMetadata({ commandId }),
    })
    const other = await handleCommand(dependencies, scheduleGame, {
      command: schedule,
      metadata: testMetadata({ organizationId: 'organization-2', commandId }),
    })
    expect(other.outcome).toBe('appended')
    expect(other.entityId).not.toBe(first.entityId)
  })

  it('a repeated command is recognized when the response of the store was lost', async () => {
    let appends = 0
    const unreliable: CommandDependencies = {
      ...dependencies,
      store: {
        ...dependencies.store,
        async append(...request) {
          const result = await dependencies.store.append(...request)
          appends += 1
          if (appends < 3) throw new StoreUnavailable('no answer')
          return result
        },
      },
    }
    const receipt = await handleCommand(unreliable, scheduleGame, {
      command: schedule,
      metadata: testMetadata(),
    })
    expect(receipt).toMatchObject({ outcome: 'duplicate', revision: 0n })
    expect(await dependencies.store.readStream(receipt.stream)).toHaveLength(1)
  })
})

describe('concurrent commands on one stream', () => {
  it('concurrent commands on one stream decide again on the state after each other, so that each correction knows the score before it', async () => {
    const streamId = await newGame()
    const send = (home: number) =>
      handleCommand(dependencies, recordScore, {
        command: { home, away: 0 },
        metadata: testMetadata(),
        streamId,
      })
    const receipts = await Promise.all([send(1), send(2), send(3)])
    const types = receipts.flatMap(({ events }) => events.map(({ type }) => type)).toSorted()
    expect(types).toEqual(['ScoreCorrected', 'ScoreCorrected', 'ScoreRecorded'])
    const [, ...scores] = await dependencies.store.readStream(receipts[0]?.stream ?? '')
    for (const [index, event] of scores.slice(1).entries()) {
      const { before } = event.data as { before: unknown }
      expect(Object.values(scores[index]?.data ?? {})).toContainEqual(before)
    }
  })

  it('concurrent commands on one stream retry until all 20 have succeeded, without an expected revision', async () => {
    const streamId = await newGame()
    const writers = Array.from({ length: 20 }, (_, index) =>
      handleCommand(dependencies, recordScore, {
        command: { home: index + 1, away: 0 },
        metadata: testMetadata(),
        streamId,
      }),
    )
    const receipts = await Promise.all(writers)
    expect(receipts.map(({ outcome }) => outcome)).toEqual(writers.map(() => 'appended'))
    expect(await dependencies.store.readStream(receipts[0]?.stream ?? '')).toHaveLength(21)
  })

  it('concurrent commands on one stream take turns, so that none loses against its own process', async () => {
    const streamId = await newGame()
    let reads = 0
    const counting: CommandDependencies = {
      ...dependencies,
      store: {
        ...dependencies.store,
        readStream: (...request) => {
          reads += 1
          return dependencies.store.readStream(...request)
        },
      },
    }
    const writers = Array.from({ length: 5 }, (_, index) =>
      handleCommand(counting, recordScore, {
        command: { home: index + 1, away: 0 },
        metadata: testMetadata(),
        streamId,
      }),
    )
    await Promise.all(writers)
    expect(reads).toBe(writers.length)
  })

  it('concurrent commands on one stream load it again when the stream that the caller has loaded is outdated', async () => {
    const streamId = await newGame()
    const loaded = await load(dependencies, game, testMetadata().organizationId, streamId)
    await handleCommand(dependencies, recordScore, { command: score, metadata: testMetadata(), streamId })
    const command = { command: { home: 81, away: 75 }, metadata: testMetadata(), streamId, loaded }
    const receipt = await handleCommand(dependencies, recordScore, command)
    expect(receipt.events).toMatchObject([{ type: 'ScoreCorrected', data: { before: score } }])
    const stale = { ...command, metadata: testMetadata(), expectedRevision: loaded.revision }
    await expect(handleCommand(dependencies, recordScore, stale)).rejects.toMatchObject({
      code: 'stale-revision',
    })
  })

  it('concurrent commands on one stream wait at most 20 seconds for their turn, and are then refused as too busy', async () => {
    const streamId = await newGame()
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const slow: CommandDependencies = {
      ...dependencies,
      store: {
        ...dependencies.store,
        append: async (...request) => {
          await opened
          return dependencies.store.append(...request)
        },
      },
    }
    const first = handleCommand(slow, recordScore, { command: score, metadata: testMetadata(), streamId })
    let time = 0
    const details = { command: { location: 'Hall' }, metadata: testMetadata(), streamId }
    const second = handleCommand(slow, changeGameDetails, details, { now: () => time })
    const elsewhere = { ...details, metadata: testMetadata(), streamId: await newGame() }
    expect((await handleCommand(dependencies, changeGameDetails, elsewhere)).outcome).toBe('appended')
    time = 20_001
    open()
    await expect(second).rejects.toMatchObject({ code: 'too-busy' })
    expect((await first).outcome).toBe('appended')
  })

  it('concurrent commands on one stream pause longer before each retry, and are refused as too busy after 20 seconds', async () => {
    const streamId = await newGame()
    const pauses: number[] = []
    let time = 0
    let appends = 0
    const conflicting: CommandDependencies = {
      ...dependencies,
      store: {
        ...dependencies.store,
        append: async () => {
          appends += 1
          return { outcome: 'conflict', actual: 5n }
        },
      },
    }
    const retry = {
      random: () => 0.5,
      now: () => time,
      pause: async (milliseconds: number) => {
        pauses.push(milliseconds)
        time += milliseconds
      },
    }
    const command = { command: score, metadata: testMetadata(), streamId }
    await expect(handleCommand(conflicting, recordScore, command, retry)).rejects.toMatchObject({
      code: 'too-busy',
    })
    expect(pauses.slice(0, 6)).toEqual([10, 20, 40, 80, 160, 250])
    expect([time, appends]).toEqual([20_000, pauses.length + 1])
  })

  it('concurrent commands on one stream are not retried with an expected revision: a concurrent append makes the command stale', async () => {
    const streamId = await newGame()
    let appends = 0
    const overtaken: CommandDependencies = {
      ...dependencies,
      store: {
        ...dependencies.store,
        append: async (stream, expected, events) => {
          appends += 1
          const ofAnotherProcess = events.map((event) => ({
            ...event,
            eventId: randomUUID(),
            meta: testMetadata(),
          }))
          await dependencies.store.append(stream, expected, ofAnotherProcess)
          return dependencies.store.append(stream, expected, events)
        },
      },
    }
    const command = {
      command: { home: 1, away: 0 },
      metadata: testMetadata(),
      streamId,
      expectedRevision: 0n,
    }
    await expect(handleCommand(overtaken, recordScore, command)).rejects.toMatchObject({
      code: 'stale-revision',
    })
    expect(appends).toBe(1)
  })

  it('of two concurrent commands on one stream with the same expected revision, one succeeds and the other is stale', async () => {
    const streamId = await newGame()
    const send = (home: number) =>
      handleCommand(dependencies, recordScore, {
        command: { home, away: 0 },
        metadata: testMetadata(),
        streamId,
        expectedRevision: 0n,
      })
    const results = await Promise.allSettled([send(1), send(2)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'stale-revision' } }])
  })
})

describe('text that the log cannot store', () => {
  it('text that the log cannot store is refused as invalid: a NUL, an unpaired surrogate and an unknown time zone', async () => {
    const streamId = await newGame()
    for (const location of ['a\u0000b', 'a\ud800b']) {
      const command = { command: { location }, metadata: testMetadata(), streamId }
      await expect(handleCommand(dependencies, changeGameDetails, command)).rejects.toMatchObject({
        code: 'invalid',
      })
    }
    const zone = { command: { ...schedule, timeZone: 'Mars/Base' }, metadata: testMetadata() }
    await expect(handleCommand(dependencies, scheduleGame, zone)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'timeZone' }],
    })
    const person = { command: { firstName: 'A\u0000' }, metadata: testMetadata() }
    await expect(handleCommand(dependencies, registerPlayer, person)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('text that the log cannot store is told apart from text that only looks like an escape sequence', async () => {
    const streamId = await newGame()
    const command = { command: { location: String.raw`C:\u0000` }, metadata: testMetadata(), streamId }
    expect((await handleCommand(dependencies, changeGameDetails, command)).outcome).toBe('appended')
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@league/event-store/errors'
import { changeGameDetails } from '../game/change-game-details.ts'
import { recordScore } from '../game/record-score.ts'
import { scheduleGame } from '../game/schedule-game.ts'
import { registerPlayer } from '../player/register-player.ts'
import { ids } from '../testing/example-game.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { handleCommand } from './handle-command.ts'
import type { WriteSide } from './write-side.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const schedule = { ...ids, timeZone: 'America/New_York' }
const score = { home: 80, away: 75 }

async function newGame(): Promise<string> {
  return (await handleCommand(write, scheduleGame, { command: schedule, context: contextOf() })).entityId
}

describe('the answer to a command', () => {
  it('tells the events, the revision, the position and the entity that was created', async () => {
    const context = contextOf({ reason: 'New season' })
    const receipt = await handleCommand(write, scheduleGame, { command: schedule, context })
    const stored = await write.store.readStream(`game-organization-1.${receipt.entityId}`)
    expect(receipt).toMatchObject({ outcome: 'appended', revision: 0n, stream: stored[0]?.stream })
    expect(receipt.position).toBe(stored[0]?.position)
    expect(stored[0]).toMatchObject({
      type: 'GameScheduled',
      eventId: receipt.events[0]?.eventId,
      meta: context,
    })
  })

  it('appends nothing when nothing changes', async () => {
    const streamId = await newGame()
    await handleCommand(write, recordScore, { command: score, context: contextOf(), streamId })
    const again = await handleCommand(write, recordScore, { command: score, context: contextOf(), streamId })
    expect(again).toMatchObject({ outcome: 'unchanged', revision: 1n, events: [] })
  })
})

describe('the same command again', () => {
  it('gets the first answer, whatever happened since', async () => {
    const streamId = await newGame()
    const context = contextOf()
    const first = await handleCommand(write, recordScore, { command: score, context, streamId })
    await handleCommand(write, recordScore, { command: { home: 0, away: 2 }, context: contextOf(), streamId })
    const again = await handleCommand(write, recordScore, {
      command: score,
      context,
      streamId,
      expectedRevision: 0n,
    })
    expect(again).toMatchObject({ ...first, outcome: 'duplicate', events: [{ data: { score } }] })
    expect(await write.store.readStream(first.stream)).toHaveLength(3)
  })

  it('creates one thing, also twenty times at once', async () => {
    const context = contextOf()
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => handleCommand(write, scheduleGame, { command: schedule, context })),
    )
    expect(new Set(receipts.map(({ entityId }) => entityId)).size).toBe(1)
    expect(receipts.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1)
    expect(await write.store.readStream(receipts[0]?.stream ?? '')).toHaveLength(1)
  })

  it('is another command in another organization', async () => {
    const commandId = randomUUID()
    const there = { organizationId: 'organization-2', commandId }
    const here = await handleCommand(write, scheduleGame, {
      command: schedule,
      context: contextOf({ commandId }),
    })
    const other = await handleCommand(write, scheduleGame, { command: schedule, context: contextOf(there) })
    expect(other.outcome).toBe('appended')
    expect(other.entityId).not.toBe(here.entityId)
  })

  it('is recognized when the store lost the answer', async () => {
    let lost = 0
    const forgetful: WriteSide = {
      ...write,
      store: {
        ...write.store,
        async append(...request) {
          const result = await write.store.append(...request)
          lost += 1
          if (lost < 3) throw new StoreUnavailable('no answer')
          return result
        },
      },
    }
    const receipt = await handleCommand(forgetful, scheduleGame, { command: schedule, context: contextOf() })
    expect(receipt).toMatchObject({ outcome: 'duplicate', revision: 0n })
    expect(await write.store.readStream(receipt.stream)).toHaveLength(1)
  })
})

describe('several at once', () => {
  it('decide again on what the other one did, so that the log holds both', async () => {
    const streamId = await newGame()
    const send = (home: number) =>
      handleCommand(write, recordScore, { command: { home, away: 0 }, context: contextOf(), streamId })
    const receipts = await Promise.all([send(1), send(2), send(3)])
    const types = receipts.flatMap(({ events }) => events.map(({ type }) => type)).toSorted()
    expect(types).toEqual(['ScoreCorrected', 'ScoreCorrected', 'ScoreRecorded'])
    const [, ...scores] = await write.store.readStream(receipts[0]?.stream ?? '')
    for (const [at, event] of scores.slice(1).entries()) {
      const { before } = event.data as { before: unknown }
      expect(Object.values(scores[at]?.data ?? {})).toContainEqual(before)
    }
  })

  it('ends as too busy when somebody is always faster', async () => {
    const streamId = await newGame()
    const busy: WriteSide = {
      ...write,
      store: {
        ...write.store,
        append: async () => ({ outcome: 'conflict', actual: 5n }),
      },
    }
    const command = { command: score, context: contextOf(), streamId }
    await expect(handleCommand(busy, recordScore, command)).rejects.toMatchObject({ code: 'too-busy' })
  })

  it('with a revision that was seen: who comes second is stale', async () => {
    const streamId = await newGame()
    const send = (home: number) =>
      handleCommand(write, recordScore, {
        command: { home, away: 0 },
        context: contextOf(),
        streamId,
        expectedRevision: 0n,
      })
    const results = await Promise.allSettled([send(1), send(2)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'stale-revision' } }])
  })
})

describe('what cannot be kept', () => {
  it('is refused as invalid before it reaches the log: a NUL, half a character, an unknown zone', async () => {
    const streamId = await newGame()
    for (const location of ['a\u0000b', 'a\ud800b']) {
      const command = { command: { location }, context: contextOf(), streamId }
      await expect(handleCommand(write, changeGameDetails, command)).rejects.toMatchObject({
        code: 'invalid',
      })
    }
    const zone = { command: { ...schedule, timeZone: 'Mars/Base' }, context: contextOf() }
    await expect(handleCommand(write, scheduleGame, zone)).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'timeZone' }],
    })
    const person = { command: { firstName: 'A\u0000' }, context: contextOf() }
    await expect(handleCommand(write, registerPlayer, person)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('keeps text that only looks like one', async () => {
    const streamId = await newGame()
    const command = { command: { location: String.raw`C:\u0000` }, context: contextOf(), streamId }
    expect((await handleCommand(write, changeGameDetails, command)).outcome).toBe('appended')
  })
})

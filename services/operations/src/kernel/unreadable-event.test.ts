import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordScore } from '../game/score-commands.ts'
import { scheduleGame } from '../game/schedule-commands.ts'
import { ids } from '../testing/example-game.ts'
import { openTestDependencies, type TestDependencies, testMetadata } from '../testing/dependencies.ts'
import type { CommandDependencies } from './dependencies.ts'
import { handleCommand } from './handle-command.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies?.close())

async function newGame() {
  const command = { ...ids, timeZone: 'America/New_York' }
  return handleCommand(dependencies, scheduleGame, { command, metadata: testMetadata() })
}

const score = (streamId: string, commandDependencies: CommandDependencies = dependencies) =>
  handleCommand(commandDependencies, recordScore, {
    command: { home: 80, away: 75 },
    metadata: testMetadata(),
    streamId,
  })

describe('a stream with an event of a newer version of the program', () => {
  it.each([
    ['of an unknown type', { type: 'ScorePredicted', version: 1 }],
    ['of a newer version', { type: 'ScoreRecorded', version: 99 }],
  ])('refuses commands and names the event %s', async (_, event) => {
    const { stream, entityId } = await newGame()
    const other = await newGame()
    await dependencies.store.append(stream, 0n, [
      { eventId: randomUUID(), data: {}, meta: testMetadata(), ...event },
    ])
    const position = await dependencies.store.head()
    await expect(score(entityId)).rejects.toMatchObject({
      code: 'recorded-by-newer-version',
      status: 503,
      event: { stream, position, ...event },
    })
    expect((await score(other.entityId)).outcome).toBe('appended')
  })

  it('refuses commands and names an event whose sealed text no key opens', async () => {
    const { stream, entityId } = await newGame()
    const details = {
      location: 'sealed.1.AAAA',
      locationUrl: null,
      venueId: null,
      court: null,
      videoId: null,
    }
    const data = { ...ids, gameId: entityId, before: { ...details, location: null }, after: details }
    const event = {
      eventId: randomUUID(),
      type: 'GameDetailsChanged',
      version: 1,
      data,
      meta: testMetadata(),
    }
    await dependencies.store.append(stream, 0n, [event])
    const position = await dependencies.store.head()
    await expect(score(entityId)).rejects.toMatchObject({
      code: 'damaged-record',
      event: { stream, position },
    })
  })

  it.each([
    ['without values', {}],
    ['that is not an object', null],
  ])('refuses commands and names an event %s, until an operator has skipped it', async (_, data) => {
    const { stream, entityId } = await newGame()
    const event = { type: 'ScoreRecorded', version: 1, eventId: randomUUID(), data, meta: testMetadata() }
    await dependencies.store.append(stream, 0n, [event])
    const position = await dependencies.store.head()
    await expect(score(entityId)).rejects.toMatchObject({
      code: 'damaged-record',
      event: { stream, position },
    })
    const findSkipped = async () => new Set([event.eventId])
    const { outcome, revision } = await score(entityId, { ...dependencies, findSkipped })
    expect([outcome, revision]).toEqual(['appended', 2n])
  })

  it('accepts commands again after an operator has skipped the event', async () => {
    const { stream, entityId } = await newGame()
    const event = {
      type: 'ScoreRecorded',
      version: 99,
      eventId: randomUUID(),
      data: {},
      meta: testMetadata(),
    }
    await dependencies.store.append(stream, 0n, [event])
    const findSkipped = async (eventIds: readonly string[]) =>
      new Set(eventIds.filter((unreadable) => unreadable === event.eventId))
    const { outcome, revision } = await score(entityId, { ...dependencies, findSkipped })
    expect([outcome, revision]).toEqual(['appended', 2n])
  })
})

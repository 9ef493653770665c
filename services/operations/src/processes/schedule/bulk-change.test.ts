import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkChange } from '@league/contracts/game/bulk-change'
import { changeGameDetails } from '../../game/details-commands.ts'
import { scheduleGame } from '../../game/schedule-commands.ts'
import { recordScore } from '../../game/score-commands.ts'
import { game } from '../../game/state.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { crashEverywhere } from '../../testing/crash.ts'
import { openTestDependencies, type TestDependencies, testMetadata } from '../../testing/dependencies.ts'
import { undoChangeProcess } from '../undo/undo-change.ts'
import { bulkChangeGamesProcess, planBulkChange } from './bulk-change.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'
const aWeekLater: BulkChange = { kind: 'move', days: 7 }

async function add(date: string | null, location = 'Gym'): Promise<string> {
  const command = {
    seasonId: 'season-1',
    leagueId: 'league-1',
    homeTeamId: randomUUID(),
    awayTeamId: randomUUID(),
    timeZone: 'America/New_York',
    date,
    time: '18:00',
    location,
  }
  return (await handleCommand(dependencies, scheduleGame, { command, metadata: testMetadata() })).entityId
}
const addThree = () => Promise.all([add('2026-03-01'), add('2026-03-01'), add('2026-03-02')])
const stateOf = async (gameId: string) => (await load(dependencies, game, organizationId, gameId)).state
const datesOf = async (gameIds: readonly string[]) =>
  (await Promise.all(gameIds.map(stateOf))).map((state) => (state.exists ? state.startsAt.date : 'deleted'))
const change = (
  gameIds: readonly string[],
  what: BulkChange,
  {
    by = dependencies,
    metadata = testMetadata(),
  }: { by?: CommandDependencies; metadata?: ReturnType<typeof testMetadata> } = {},
) => bulkChangeGamesProcess(by, metadata, { games: gameIds.map((id) => ({ id })), change: what })
const play = (gameId: string) =>
  handleCommand(dependencies, recordScore, {
    command: { home: 50, away: 40 },
    metadata: testMetadata(),
    streamId: gameId,
  })

/** Returns dependencies with which something happens to a game just before the first append to it. */
function beforeAppendTo(gameId: string, happen: () => Promise<unknown>): CommandDependencies {
  let hasHappened = false
  return {
    ...dependencies,
    store: {
      ...dependencies.store,
      async append(...request) {
        if (!hasHappened && request[0].endsWith(gameId)) {
          hasHappened = true
          await happen()
        }
        return dependencies.store.append(...request)
      },
    },
  }
}

describe('bulkChangeGamesProcess', () => {
  it('moves games of different days by days in one change, also when it is interrupted', async () => {
    const crashes = await crashEverywhere(dependencies, async (_, runInterrupted) => {
      const ids = await addThree()
      const metadata = testMetadata()
      await runInterrupted((interrupted) => change(ids, aWeekLater, { by: interrupted, metadata }))
      expect(await datesOf(ids)).toEqual(['2026-03-08', '2026-03-08', '2026-03-09'])
    })
    expect(crashes).toBe(3)
  })

  it.each<[what: string, change: BulkChange, expected: object]>([
    ['to a date', { kind: 'date', date: '2026-04-01' }, { startsAt: { date: '2026-04-01', time: '18:00' } }],
    ['to a time', { kind: 'time', time: '20:15' }, { startsAt: { time: '20:15' } }],
    [
      'to a location',
      { kind: 'location', location: 'Arena' },
      { details: { location: 'Arena', locationUrl: null } },
    ],
    [
      'to postponed, with a note',
      { kind: 'status', status: 'postponed', public_note: 'The gym is closed.' },
      { status: 'postponed', publicNote: 'The gym is closed.' },
    ],
    ['to deleted', { kind: 'delete' }, { exists: false }],
  ])('changes games %s, and one undo takes it back', async (_, what, expected) => {
    const ids = await addThree()
    const before = await Promise.all(ids.map(stateOf))
    const metadata = testMetadata()
    await change(ids, what, { metadata })
    for (const id of ids) expect(await stateOf(id)).toMatchObject(expected)
    await undoChangeProcess(dependencies, testMetadata(), {
      changeId: metadata.correlationId,
      streams: ids.map((id) => `game-${organizationId}.${id}`),
      requireFitting: async () => {},
    })
    expect(await Promise.all(ids.map(stateOf))).toEqual(before)
  })

  it('brings postponed games back to scheduled, and leaves out the note', async () => {
    const ids = await addThree()
    await change(ids, { kind: 'status', status: 'postponed', public_note: 'Closed.' })
    await change(ids, { kind: 'status', status: 'scheduled' })
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ status: 'scheduled', publicNote: null })
  })

  it('changes none of the games if one refuses, and names each that does', async () => {
    const ids = await addThree()
    const [first = '', second = ''] = ids
    await play(first)
    const undated = await add(null)
    await expect(change([...ids, undated], aWeekLater)).rejects.toMatchObject({
      code: 'games-refused',
      issues: [
        { path: `games.${first}`, message: 'This game was played. Open it to change this.' },
        { path: `games.${undated}`, message: expect.stringContaining('no date') },
      ],
    })
    expect(await datesOf(ids)).toEqual(['2026-03-01', '2026-03-01', '2026-03-02'])
    const stale = bulkChangeGamesProcess(dependencies, testMetadata(), {
      games: [{ id: second, revision: 5n }],
      change: aWeekLater,
    })
    await expect(stale).rejects.toMatchObject({
      issues: [{ message: expect.stringContaining('Someone else') }],
    })
  })

  it('takes back what it has done when a game is played meanwhile, and a repeat stays refused', async () => {
    const ids = await addThree()
    const metadata = testMetadata()
    const played = ids[2] ?? ''
    // The last of the three appends comes after the score of its game.
    const racing = beforeAppendTo(played, () => play(played))
    await expect(change(ids, aWeekLater, { by: racing, metadata })).rejects.toMatchObject({
      code: 'games-refused',
    })
    expect(await datesOf(ids)).toEqual(['2026-03-01', '2026-03-01', '2026-03-02'])
    await expect(change(ids, aWeekLater, { metadata })).rejects.toMatchObject({ code: 'stale-revision' })
    expect(await datesOf(ids)).toEqual(['2026-03-01', '2026-03-01', '2026-03-02'])
  })

  it('decides again when somebody else changes a game meanwhile', async () => {
    const ids = await addThree()
    const moved = ids[2] ?? ''
    const racing = beforeAppendTo(moved, () =>
      handleCommand(dependencies, changeGameDetails, {
        command: { date: '2026-03-20' },
        metadata: testMetadata(),
        streamId: moved,
      }),
    )
    await change(ids, aWeekLater, { by: racing })
    expect(await datesOf(ids)).toEqual(['2026-03-08', '2026-03-08', '2026-03-27'])
  })

  it('changes a game once that is named twice, and nothing that is so already', async () => {
    const [id = ''] = await addThree()
    await change([id, id], aWeekLater)
    expect(await datesOf([id])).toEqual(['2026-03-08'])
    const receipt = await change([id], { kind: 'location', location: 'Gym' })
    expect(receipt).toMatchObject({ outcome: 'unchanged', events: [] })
  })
})

describe('planBulkChange', () => {
  it('says what would become of each game, and changes nothing', async () => {
    const ids = await addThree()
    await play(ids[0])
    const plan = await planBulkChange(
      dependencies,
      { organizationId, commandId: randomUUID() },
      { games: ids.map((id) => ({ id })), change: aWeekLater },
    )
    expect(plan.map(({ refusal }) => refusal)).toEqual(['played', null, null])
    expect(plan[1]?.after).toMatchObject({ startsAt: { date: '2026-03-08' } })
    expect(await datesOf(ids)).toEqual(['2026-03-01', '2026-03-01', '2026-03-02'])
  })
})

import type { GameId, LeagueId, ScheduleId, TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedGame } from '@league/contracts/schedule/views'
import { calendar } from '../../calendar/state.ts'
import { game } from '../../game/state.ts'
import { recordScore } from '../../game/score-commands.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { createSchedule } from '../../schedule/commands.ts'
import { schedule } from '../../schedule/state.ts'
import { Crash, crashEverywhere, crashAfter } from '../../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import {
  generateScheduleProcess,
  MAX_GAMES,
  type GenerateSchedule,
  type GenerationPlan,
} from './generate-schedule.ts'
import { deleteScheduleProcess } from './delete-schedule.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'
const seasonId = 'season-1'

const newSchedule = async (leagueId: LeagueId): Promise<string> => {
  const times = { gameDays: [], sameSlot: true, timeSlots: [], weeklyTimeSlots: [] }
  const command = { seasonId, leagueId, name: 'Spring', startDate: '2026-03-01', numWeeks: 2, ...times }
  return (await handleCommand(dependencies, createSchedule, { command, metadata: testMetadata() })).entityId
}
const planned = (homeTeamId: TeamEntryId, awayTeamId: TeamEntryId, day = 1, time = '18:00'): PlannedGame => ({
  weekIndex: 0,
  date: `2026-03-0${day}`,
  time,
  homeTeamId,
  awayTeamId,
})
const stateOf = async (scheduleId: ScheduleId) => {
  const { state, revision } = await load(dependencies, schedule, organizationId, scheduleId)
  if (!state.exists) throw new Error('The schedule does not exist')
  return { ...state, revision }
}
/** Summarizes games by teams, date and time, or as deleted. */
const summariesOf = async (gameIds: readonly GameId[]) => {
  const states = await Promise.all(gameIds.map((id) => load(dependencies, game, organizationId, id)))
  return states.map(({ state }) =>
    state.exists
      ? `${state.ids.homeTeamId} ${state.ids.awayTeamId} ${state.startsAt.date} ${state.startsAt.time}`
      : 'deleted',
  )
}
const byesOf = async (leagueId: LeagueId) =>
  (await load(dependencies, calendar, organizationId, leagueId)).state.byes

/** Returns a plan as the read model would give it, with the replaceable games from their streams. */
async function planOf(
  scheduleId: ScheduleId,
  games: readonly PlannedGame[],
  change: Partial<GenerationPlan> & Pick<GenerateSchedule, 'draftFingerprint'> = {},
): Promise<GenerateSchedule> {
  const { revision, gameIds } = await stateOf(scheduleId)
  const states = await Promise.all(gameIds.map((id) => load(dependencies, game, organizationId, id)))
  const replaceableGames = states.flatMap(({ state }) =>
    state.exists && !state.score
      ? [{ ...state.ids, date: state.startsAt.date ?? '', time: state.startsAt.time ?? '' }]
      : [],
  )
  const { draftFingerprint, ...changedPlan } = change
  const unchanging = { seed: 1, byes: [], unplaced: [], fingerprint: 'current' }
  const plan = { ...unchanging, revision, games, replaceableGames, ...changedPlan }
  const position = await dependencies.store.head()
  return { scheduleId, timeZone: 'America/New_York', plan: { value: plan, position }, draftFingerprint }
}
const generate = async (
  by: CommandDependencies,
  scheduleId: ScheduleId,
  games: readonly PlannedGame[],
  metadata = testMetadata(),
) => generateScheduleProcess(by, metadata, await planOf(scheduleId, games))

const first = [planned('ants', 'bees'), planned('cats', 'dogs', 1, '19:30')]
const second = [planned('ants', 'bees'), planned('dogs', 'cats', 8)]

describe('generateScheduleProcess', () => {
  it('replaces games that nobody has played, and keeps the ids of those whose slot stays (C120, decision 26)', async () => {
    const scheduleId = await newSchedule('replaced')
    const firstReceipt = await generate(dependencies, scheduleId, first)
    expect(firstReceipt.events.map(({ type }) => type)).toEqual(['ScheduleGenerated'])
    const [kept, replaced] = (await stateOf(scheduleId)).gameIds
    const secondReceipt = await generate(dependencies, scheduleId, second)
    expect(secondReceipt.events.map(({ type }) => type)).toEqual(['ScheduleGenerated'])
    const { gameIds } = await stateOf(scheduleId)
    expect(gameIds[0]).toBe(kept)
    expect(await summariesOf([...gameIds, replaced ?? ''])).toEqual([
      'ants bees 2026-03-01 18:00',
      'dogs cats 2026-03-08 18:00',
      'deleted',
    ])
  })

  it('keeps a game that was played after the plan was made (C120)', async () => {
    const scheduleId = await newSchedule('played')
    await generate(dependencies, scheduleId, first)
    const plan = await planOf(scheduleId, [])
    const [played = '', unplayed = ''] = (await stateOf(scheduleId)).gameIds
    const score = { command: { home: 60, away: 58 }, metadata: testMetadata(), streamId: played }
    await handleCommand(dependencies, recordScore, score)
    await generateScheduleProcess(dependencies, testMetadata(), plan)
    expect(await summariesOf([played, unplayed])).toEqual(['ants bees 2026-03-01 18:00', 'deleted'])
  })

  it('writes byes with the id of the schedule to the calendar of the league, and removes them again (C120)', async () => {
    const scheduleId = await newSchedule('odd')
    const byes = [{ weekIndex: 0, date: '2026-03-01', teamId: 'eels' }]
    await generateScheduleProcess(dependencies, testMetadata(), await planOf(scheduleId, first, { byes }))
    expect(await byesOf('odd')).toMatchObject([{ teamEntryId: 'eels', date: '2026-03-01', scheduleId }])
    const [made] = await byesOf('odd')
    const moved = [...byes, { weekIndex: 1, date: '2026-03-08', teamId: 'ants' }]
    await generateScheduleProcess(
      dependencies,
      testMetadata(),
      await planOf(scheduleId, first, { byes: moved }),
    )
    expect((await byesOf('odd')).map(({ byeId }) => byeId)).toContain(made?.byeId)
    expect(await byesOf('odd')).toHaveLength(2)
    await generate(dependencies, scheduleId, first)
    expect(await byesOf('odd')).toEqual([])
  })

  it('generateScheduleProcess is complete after it was interrupted anywhere and repeated (C120)', async () => {
    const crashes = await crashEverywhere(dependencies, async (round, runInterrupted) => {
      const leagueId = `cut-${round}`
      const scheduleId = await newSchedule(leagueId)
      await generate(dependencies, scheduleId, first)
      const metadata = testMetadata()
      const byes = [{ weekIndex: 0, date: '2026-03-08', teamId: 'eels' }]
      const plan = await planOf(scheduleId, second, { byes })
      await runInterrupted((interrupted) => generateScheduleProcess(interrupted, metadata, plan))
      const { gameIds, revision } = await stateOf(scheduleId)
      expect([revision, await byesOf(leagueId)]).toMatchObject([2n, [{ teamEntryId: 'eels' }]])
      expect(await summariesOf(gameIds)).toEqual(['ants bees 2026-03-01 18:00', 'dogs cats 2026-03-08 18:00'])
      expect(
        (await summariesOf(plan.plan.value.replaceableGames.map(({ gameId }) => gameId))).filter(
          (summary) => summary === 'deleted',
        ),
      ).toEqual(['deleted'])
    })
    // The four appends: the new game, the event that makes it visible, its bye, and the deleted game.
    expect(crashes).toBe(4)
  })

  it('generateScheduleProcess is finished by the next generation if it was interrupted before its byes and never repeated (R264)', async () => {
    const scheduleId = await newSchedule('never')
    const byes = [{ weekIndex: 0, date: '2026-03-01', teamId: 'eels' }]
    const plan = await planOf(scheduleId, first, { byes })
    // Interrupted after its two games and the event that makes them visible.
    const interrupted = generateScheduleProcess(crashAfter(dependencies, 3), testMetadata(), plan)
    await expect(interrupted).rejects.toThrow(Crash)
    expect(await byesOf('never')).toEqual([])
    await generateScheduleProcess(dependencies, testMetadata(), await planOf(scheduleId, first, { byes }))
    expect(await byesOf('never')).toMatchObject([{ teamEntryId: 'eels', date: '2026-03-01', scheduleId }])
  })

  it('finds the games of an interrupted generation when it is repeated with another command id (C120)', async () => {
    const scheduleId = await newSchedule('another-key')
    const plan = await planOf(scheduleId, first)
    const store = { ...dependencies.store }
    let made = 0
    store.append = async (...request) => {
      if (made >= 1) throw new Error('killed')
      made += 1
      return dependencies.store.append(...request)
    }
    await expect(generateScheduleProcess({ ...dependencies, store }, testMetadata(), plan)).rejects.toThrow(
      'killed',
    )
    const receipt = await generateScheduleProcess(dependencies, testMetadata(), plan)
    const [event] = receipt.events
    expect(event?.type === 'ScheduleGenerated' && event.data.addedGameIds).toHaveLength(2)
    expect(await summariesOf((await stateOf(scheduleId)).gameIds)).toHaveLength(2)
  })

  it('executes one of eight concurrent plans, and the refused ones leave no games (C120)', async () => {
    const scheduleId = await newSchedule('raced')
    const times = ['10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`)
    const plans = await Promise.all(
      times.map((time) => planOf(scheduleId, [planned('ants', 'bees'), planned('cats', 'dogs', 1, time)])),
    )
    const results = await Promise.allSettled(
      plans.map((plan) => generateScheduleProcess(dependencies, testMetadata(), plan)),
    )
    const lost = results.filter((result) => result.status === 'rejected')
    expect(lost).toHaveLength(7)
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'stale-revision' })
    const { gameIds, revision } = await stateOf(scheduleId)
    expect([gameIds.length, revision]).toEqual([2, 1n])
    expect(await summariesOf(gameIds)).not.toContain('deleted')
    const page = await dependencies.store.readAll(0n, 10_000)
    const events = page.events.filter(({ data }) => (data as { leagueId: LeagueId }).leagueId === 'raced')
    const count = (eventType: string) => events.filter(({ type }) => type === eventType).length
    expect(count('GameScheduled') - count('GameDeleted')).toBe(2)
  })

  it('refuses an outdated draft, and more games than fit into its event (C120)', async () => {
    const scheduleId = await newSchedule('refused')
    const outdated = await planOf(scheduleId, first, { draftFingerprint: 'earlier' })
    await expect(generateScheduleProcess(dependencies, testMetadata(), outdated)).rejects.toMatchObject({
      code: 'draft-outdated',
    })
    const many = Array.from({ length: MAX_GAMES + 1 }, () => planned('ants', 'bees'))
    await expect(generate(dependencies, scheduleId, many)).rejects.toMatchObject({
      code: 'schedule-too-large',
    })
    expect((await stateOf(scheduleId)).revision).toBe(0n)
  })

  it('generateScheduleProcess fits twice the maximum number of games into one event (C120)', async () => {
    const id = () => crypto.randomUUID()
    const ids = () => Array.from({ length: MAX_GAMES }, id)
    const bye = () => ({ byeId: id(), teamEntryId: id(), date: '2026-03-01' })
    const size = JSON.stringify({
      added: ids(),
      removed: ids(),
      byes: Array.from({ length: 210 }, bye),
    }).length
    expect(size).toBeLessThan(256 * 1024 - 8_000)
  })
})

describe('deleteScheduleProcess', () => {
  it('deletes unplayed games and byes, also when it is interrupted, and keeps played games (C119, R264)', async () => {
    const crashes = await crashEverywhere(dependencies, async (round, runInterrupted) => {
      const leagueId = `deleted-${round}`
      const scheduleId = await newSchedule(leagueId)
      const byes = [{ weekIndex: 0, date: '2026-03-08', teamId: 'eels' }]
      await generateScheduleProcess(dependencies, testMetadata(), await planOf(scheduleId, first, { byes }))
      const { gameIds } = await stateOf(scheduleId)
      const score = { command: { home: 60, away: 58 }, metadata: testMetadata(), streamId: gameIds[0] ?? '' }
      await handleCommand(dependencies, recordScore, score)
      const metadata = testMetadata()
      await runInterrupted((interrupted) => deleteScheduleProcess(interrupted, metadata, { scheduleId }))
      expect(await summariesOf(gameIds)).toEqual(['ants bees 2026-03-01 18:00', 'deleted'])
      expect(await byesOf(leagueId)).toEqual([])
    })
    expect(crashes).toBe(3)
  })
})

it('the generated games of a schedule with a venue are on its courts, and at the venue when there are more games than courts', async () => {
  const scheduleId = await newSchedule('league-with-venue')
  const games = [planned('a', 'b'), planned('c', 'd'), planned('e', 'f'), planned('a', 'c', 2)]
  const venue = {
    id: 'venue-1',
    name: 'Harbor Gym',
    mapUrl: 'https://maps.example',
    courts: ['Court 1', 'Court 2'],
  }
  await generateScheduleProcess(dependencies, testMetadata(), { ...(await planOf(scheduleId, games)), venue })
  const { gameIds } = await stateOf(scheduleId)
  const states = await Promise.all(gameIds.map((id) => load(dependencies, game, organizationId, id)))
  const places = states.map(({ state }) =>
    state.exists ? [state.details.venueId, state.details.location] : [],
  )
  expect(places.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
    ['venue-1', 'Harbor Gym'],
    ['venue-1', 'Harbor Gym, Court 1'],
    ['venue-1', 'Harbor Gym, Court 1'],
    ['venue-1', 'Harbor Gym, Court 2'],
  ])
})

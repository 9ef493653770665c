import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedGame } from '@league/contracts/schedule/views'
import { calendar } from '../calendar/calendar.ts'
import { game } from '../game/game.ts'
import { recordScore } from '../game/record-score.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { WriteSide } from '../kernel/write-side.ts'
import { createSchedule } from '../schedule/create-schedule.ts'
import { schedule } from '../schedule/schedule.ts'
import { CutOff, cutEverywhere, cutOffAfter } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { generateSchedule, mostGames, type GenerateSchedule } from './generate-schedule.ts'
import { removeSchedule } from './remove-schedule.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const organizationId = 'organization-1'
const seasonId = 'season-1'

const newSchedule = async (leagueId: string): Promise<string> => {
  const times = { gameDays: [], sameSlot: true, timeSlots: [], weeklyTimeSlots: [] }
  const command = { seasonId, leagueId, name: 'Spring', startDate: '2026-03-01', numWeeks: 2, ...times }
  return (await handleCommand(write, createSchedule, { command, context: contextOf() })).entityId
}
const planned = (homeTeamId: string, awayTeamId: string, day = 1, time = '18:00'): PlannedGame => ({
  weekIndex: 0,
  date: `2026-03-0${day}`,
  time,
  homeTeamId,
  awayTeamId,
})
const stateOf = async (scheduleId: string) => {
  const { state, revision } = await load(write, schedule, organizationId, scheduleId)
  if (!state.exists) throw new Error('The schedule is gone')
  return { ...state, revision }
}
/** Day and teams of the games of a schedule that are there. */
const placesOf = async (gameIds: readonly string[]) => {
  const states = await Promise.all(gameIds.map((id) => load(write, game, organizationId, id)))
  return states.map(({ state }) =>
    state.exists
      ? `${state.ids.homeTeamId} ${state.ids.awayTeamId} ${state.day.date} ${state.day.time}`
      : 'gone',
  )
}
const byesOf = async (leagueId: string) => (await load(write, calendar, organizationId, leagueId)).state.byes

/** Games of a schedule, with what was there before from its stream: as the read side would tell. */
async function planOf(
  scheduleId: string,
  games: readonly PlannedGame[],
  change: Partial<GenerateSchedule> = {},
) {
  const { revision, gameIds } = await stateOf(scheduleId)
  const states = await Promise.all(gameIds.map((id) => load(write, game, organizationId, id)))
  const standing = states.flatMap(({ state }) =>
    state.exists && !state.score
      ? [{ ...state.ids, date: state.day.date ?? '', time: state.day.time ?? '' }]
      : [],
  )
  const rest = { seed: 1, timeZone: 'America/New_York', byes: [], unplaced: [], outdated: false }
  return { scheduleId, revision, ...rest, games, standing, ...change }
}
const generate = async (
  to: WriteSide,
  scheduleId: string,
  games: readonly PlannedGame[],
  context = contextOf(),
) => generateSchedule(to, context, await planOf(scheduleId, games))

const first = [planned('ants', 'bees'), planned('cats', 'dogs', 1, '19:30')]
const second = [planned('ants', 'bees'), planned('dogs', 'cats', 8)]

describe('C120 generating', () => {
  it('decision 26 replaces games that nobody has played, and keeps those that stay where they are', async () => {
    const scheduleId = await newSchedule('replaced')
    const one = await generate(write, scheduleId, first)
    expect(one.events.map(({ type }) => type)).toEqual(['ScheduleGenerated'])
    const [kept, gone] = (await stateOf(scheduleId)).gameIds
    const two = await generate(write, scheduleId, second)
    expect(two.events.map(({ type }) => type)).toEqual(['ScheduleGenerated'])
    const { gameIds } = await stateOf(scheduleId)
    expect(gameIds[0]).toBe(kept)
    expect(await placesOf([...gameIds, gone ?? ''])).toEqual([
      'ants bees 2026-03-01 18:00',
      'dogs cats 2026-03-08 18:00',
      'gone',
    ])
  })

  it('takes back no game that was played after the plan was made', async () => {
    const scheduleId = await newSchedule('played')
    await generate(write, scheduleId, first)
    const plan = await planOf(scheduleId, [])
    const [played = '', unplayed = ''] = (await stateOf(scheduleId)).gameIds
    const score = { command: { home: 60, away: 58 }, context: contextOf(), streamId: played }
    await handleCommand(write, recordScore, score)
    await generateSchedule(write, contextOf(), plan)
    expect(await placesOf([played, unplayed])).toEqual(['ants bees 2026-03-01 18:00', 'gone'])
  })

  it('writes byes to the calendar of the league, marked as its own, and takes them back', async () => {
    const scheduleId = await newSchedule('odd')
    const byes = [{ weekIndex: 0, date: '2026-03-01', teamId: 'eels' }]
    await generateSchedule(write, contextOf(), await planOf(scheduleId, first, { byes }))
    expect(await byesOf('odd')).toMatchObject([{ teamEntryId: 'eels', date: '2026-03-01', scheduleId }])
    const [made] = await byesOf('odd')
    const moved = [...byes, { weekIndex: 1, date: '2026-03-08', teamId: 'ants' }]
    await generateSchedule(write, contextOf(), await planOf(scheduleId, first, { byes: moved }))
    expect((await byesOf('odd')).map(({ byeId }) => byeId)).toContain(made?.byeId)
    expect(await byesOf('odd')).toHaveLength(2)
    await generate(write, scheduleId, first)
    expect(await byesOf('odd')).toEqual([])
  })

  it('is whole after it was cut off anywhere and repeated', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const leagueId = `cut-${round}`
      const scheduleId = await newSchedule(leagueId)
      await generate(write, scheduleId, first)
      const context = contextOf()
      const byes = [{ weekIndex: 0, date: '2026-03-08', teamId: 'eels' }]
      const plan = await planOf(scheduleId, second, { byes })
      await cutOnce((to) => generateSchedule(to, context, plan))
      const { gameIds, revision } = await stateOf(scheduleId)
      expect([revision, await byesOf(leagueId)]).toMatchObject([2n, [{ teamEntryId: 'eels' }]])
      expect(await placesOf(gameIds)).toEqual(['ants bees 2026-03-01 18:00', 'dogs cats 2026-03-08 18:00'])
      expect(
        (await placesOf(plan.standing.map(({ gameId }) => gameId))).filter((place) => place === 'gone'),
      ).toEqual(['gone'])
    })
    // The new game, the event that shows it, its bye, the game that goes.
    expect(cuts).toBe(4)
  })

  it('R264 never repeated after its byes were cut off, is finished by whatever comes next', async () => {
    const scheduleId = await newSchedule('never')
    const byes = [{ weekIndex: 0, date: '2026-03-01', teamId: 'eels' }]
    const plan = await planOf(scheduleId, first, { byes })
    // Its two games, and the event that shows them.
    const cut = generateSchedule(cutOffAfter(write, 3), contextOf(), plan)
    await expect(cut).rejects.toThrow(CutOff)
    expect(await byesOf('never')).toEqual([])
    await generateSchedule(write, contextOf(), await planOf(scheduleId, first, { byes }))
    expect(await byesOf('never')).toMatchObject([{ teamEntryId: 'eels', date: '2026-03-01', scheduleId }])
  })

  it('repeated under another key after a cut finds what was written already', async () => {
    const scheduleId = await newSchedule('another-key')
    const plan = await planOf(scheduleId, first)
    const store = { ...write.store }
    let made = 0
    store.append = async (...request) => {
      if (made >= 1) throw new Error('killed')
      made += 1
      return write.store.append(...request)
    }
    await expect(generateSchedule({ ...write, store }, contextOf(), plan)).rejects.toThrow('killed')
    const receipt = await generateSchedule(write, contextOf(), plan)
    const [event] = receipt.events
    expect(event?.type === 'ScheduleGenerated' && event.data.addedGameIds).toHaveLength(2)
    expect(await placesOf((await stateOf(scheduleId)).gameIds)).toHaveLength(2)
  })

  it('by eight at once comes to the plan of one of them, and the others leave nothing behind', async () => {
    const scheduleId = await newSchedule('raced')
    const times = ['10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`)
    const plans = await Promise.all(
      times.map((time) => planOf(scheduleId, [planned('ants', 'bees'), planned('cats', 'dogs', 1, time)])),
    )
    const results = await Promise.allSettled(plans.map((plan) => generateSchedule(write, contextOf(), plan)))
    const lost = results.filter((result) => result.status === 'rejected')
    expect(lost).toHaveLength(7)
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'stale-revision' })
    const { gameIds, revision } = await stateOf(scheduleId)
    expect([gameIds.length, revision]).toEqual([2, 1n])
    expect(await placesOf(gameIds)).not.toContain('gone')
    const page = await write.store.readAll(0n, 10_000, { types: ['GameScheduled', 'GameDeleted'] })
    const ofRace = page.events.filter(({ data }) => (data as { leagueId: string }).leagueId === 'raced')
    const count = (wanted: string) => ofRace.filter(({ type }) => type === wanted).length
    expect(count('GameScheduled') - count('GameDeleted')).toBe(2)
  })

  it('refuses a draft that is out of date, and more games than fit into its event', async () => {
    const scheduleId = await newSchedule('refused')
    const outdated = await planOf(scheduleId, first, { outdated: true })
    await expect(generateSchedule(write, contextOf(), outdated)).rejects.toMatchObject({
      code: 'draft-outdated',
    })
    const many = Array.from({ length: mostGames + 1 }, () => planned('ants', 'bees'))
    await expect(generate(write, scheduleId, many)).rejects.toMatchObject({ code: 'schedule-too-large' })
    expect((await stateOf(scheduleId)).revision).toBe(0n)
  })

  it('fits into the limits of the log with all games that it may have, twice', async () => {
    const id = () => crypto.randomUUID()
    const ids = () => Array.from({ length: mostGames }, id)
    const bye = () => ({ byeId: id(), teamEntryId: id(), date: '2026-03-01' })
    const size = JSON.stringify({
      added: ids(),
      removed: ids(),
      byes: Array.from({ length: 210 }, bye),
    }).length
    expect(size).toBeLessThan(256 * 1024 - 8_000)
  })
})

describe('C119 deleting a schedule', () => {
  it('R264 takes games and byes along, also when cut off; played games stay', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const leagueId = `deleted-${round}`
      const scheduleId = await newSchedule(leagueId)
      const byes = [{ weekIndex: 0, date: '2026-03-08', teamId: 'eels' }]
      await generateSchedule(write, contextOf(), await planOf(scheduleId, first, { byes }))
      const { gameIds } = await stateOf(scheduleId)
      const score = { command: { home: 60, away: 58 }, context: contextOf(), streamId: gameIds[0] ?? '' }
      await handleCommand(write, recordScore, score)
      const context = contextOf()
      await cutOnce((to) => removeSchedule(to, context, { scheduleId }))
      expect(await placesOf(gameIds)).toEqual(['ants bees 2026-03-01 18:00', 'gone'])
      expect(await byesOf(leagueId)).toEqual([])
    })
    expect(cuts).toBe(3)
  })
})

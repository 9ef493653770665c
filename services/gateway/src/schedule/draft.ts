import { generate, type GeneratedSchedule } from '@league/operations/schedule/solver/generate'
import { openSlots } from '@league/operations/schedule/solver/open-slots'
import { reject } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { MAX_GAMES } from '@league/operations/processes/schedule/generate-schedule'
import type { ScheduleDraftView } from '@league/contracts/schedule/views'
import { weekIndexOf } from '@league/contracts/schedule/rules'
import { currentReport } from '@league/projections/schedule/schedule-queries'
import type { Scheduling } from '@league/projections/schedule/scheduling'
import { generateInWorker } from './generate-in-worker.ts'

export interface Plan extends GeneratedSchedule {
  seed: number
  /** Another one, once anything that the plan is made of, or would replace, has changed. */
  fingerprint: string
}

/** Slots times teams up to which a generation takes less than its thread would take to start: a season of twelve teams has 720. */
const smallWork = 2000

/**
 * What a generation makes of a schedule as it is now; without a seed by that of the last generation.
 *
 * @throws Problem `schedule-too-large`, before any work is done on it
 */
export async function planOf(
  { schedule, input, replaceableGames, byes }: Scheduling,
  given: number | undefined,
): Promise<Plan> {
  const seed = given ?? schedule.seed
  const slots = openSlots(input)
  const days = new Set(slots.map(({ date }) => date)).size
  if (Math.min(slots.length, days * Math.floor(input.teams.length / 2)) > MAX_GAMES)
    reject('schedule-too-large')
  const whole = JSON.stringify([schedule.revision, input, replaceableGames, byes, seed])
  const isSmall = slots.length * input.teams.length <= smallWork
  const made = await (isSmall ? generate : generateInWorker)({ ...input, seed })
  return { ...made, seed, fingerprint: derivedId('draft', schedule.id, whole) }
}

/** A plan beside what it would replace, and what stays. */
export async function draftOf(scheduling: Scheduling, seed: number | undefined): Promise<ScheduleDraftView> {
  const { schedule, input, replaceableGames, byes } = scheduling
  const pinned = input.pinned.flatMap(({ date, time, homeTeamId, awayTeamId }) =>
    date === null
      ? []
      : [
          {
            weekIndex: weekIndexOf(schedule.startDate, date),
            date,
            time: time ?? '',
            homeTeamId,
            awayTeamId,
          },
        ],
  )
  const games = replaceableGames.map(({ weekIndex, date, time, homeTeamId, awayTeamId }) => ({
    weekIndex,
    date,
    time,
    homeTeamId,
    awayTeamId,
  }))
  return {
    draft: await planOf(scheduling, seed),
    current: { games, byes, report: currentReport(scheduling) },
    pinned,
  }
}

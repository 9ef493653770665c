import { generate, type GeneratedSchedule } from '@league/contracts/schedule/generate'
import { openSlots } from '@league/contracts/schedule/open-slots'
import { rejected } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { mostGames } from '@league/operations/processes/generate-schedule'
import type { ScheduleDraftView } from '@league/contracts/schedule/views'
import { weekIndexOf } from '@league/contracts/schedule/rules'
import { currentReport } from '@league/projections/schedule/schedules-with-reports'
import type { Scheduling } from '@league/projections/schedule/scheduling'

export interface Plan extends GeneratedSchedule {
  seed: number
  /** Another one, once anything that the plan is made of, or would replace, has changed. */
  fingerprint: string
}

/**
 * What a generation makes of a schedule as it is now; without a seed by that of the last generation.
 *
 * @throws Problem `schedule-too-large`, before any work is done on it
 */
export function planOf({ schedule, input, standing, byes }: Scheduling, given: number | undefined): Plan {
  const seed = given ?? schedule.seed
  const slots = openSlots(input)
  const days = new Set(slots.map(({ date }) => date)).size
  if (Math.min(slots.length, days * Math.floor(input.teams.length / 2)) > mostGames)
    rejected('schedule-too-large')
  const whole = JSON.stringify([schedule.revision, input, standing, byes, seed])
  return { ...generate({ ...input, seed }), seed, fingerprint: derivedId('draft', schedule.id, whole) }
}

/** A plan beside what it would replace, and what stays. */
export function draftOf(scheduling: Scheduling, seed: number | undefined): ScheduleDraftView {
  const { schedule, input, standing, byes } = scheduling
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
  const games = standing.map(({ weekIndex, date, time, homeTeamId, awayTeamId }) => ({
    weekIndex,
    date,
    time,
    homeTeamId,
    awayTeamId,
  }))
  return {
    draft: planOf(scheduling, seed),
    current: { games, byes, report: currentReport(scheduling) },
    pinned,
  }
}

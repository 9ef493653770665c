import { generate, type GeneratedSchedule } from '@league/operations/schedule/solver/generate'
import { openSlots, type Slot } from '@league/operations/schedule/solver/open-slots'
import type { GenerationInput } from '@league/contracts/schedule/generation'
import { reject } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { MAX_GAMES } from '@league/operations/processes/schedule/generate-schedule'
import type { ScheduleDraftView } from '@league/contracts/schedule/views'
import { slotsOfWeek, weekIndexOf } from '@league/contracts/schedule/rules'
import { currentReport } from '@league/projections/schedule/schedule-queries'
import type { Scheduling } from '@league/projections/schedule/scheduling'
import type { WorkerPool } from '../concurrency/worker-pool.ts'

export interface Plan extends GeneratedSchedule {
  seed: number
  /** Changes with anything that the plan is made from or would replace. */
  fingerprint: string
}

const generateTask = { module: new URL('generate.worker.ts', import.meta.url), name: 'generate' }

/** Generates schedules for a tenant. */
export interface Generator {
  workers: WorkerPool
  tenant: string
  /** Stops a generation that nobody waits for any more. */
  signal?: AbortSignal | undefined
}

/**
 * Up to this product of the numbers of slots and teams, generating a schedule takes less time than starting a
 * worker. For a season of twelve teams it is 720.
 */
const MAX_SLOTS_TIMES_TEAMS_WITHOUT_WORKER = 2_000

/**
 * Generates the games and byes of a schedule without saving them. Without a requested seed, uses that of the
 * last generation, or 0 if there was none.
 *
 * @throws Problem `schedule-too-large` before generating anything · one that says why there is nothing to
 * generate
 */
export async function planOf(
  { schedule, input, replaceableGames, byes }: Scheduling,
  requestedSeed: number | undefined,
  generator: Generator,
): Promise<Plan> {
  const seed = requestedSeed ?? schedule.seed
  const slots = openSlots(input)
  requireSomethingToGenerate(input, slots)
  const days = new Set(slots.map(({ date }) => date)).size
  if (Math.min(slots.length, days * Math.floor(input.teams.length / 2)) > MAX_GAMES)
    reject('schedule-too-large')
  const basis = JSON.stringify([schedule.revision, input, replaceableGames, byes, seed])
  const needsWorker = slots.length * input.teams.length > MAX_SLOTS_TIMES_TEAMS_WITHOUT_WORKER
  const seeded = { ...input, seed }
  const generated = needsWorker ? await generateInWorker(seeded, generator) : generate(seeded)
  if (generated.games.length === 0) reject('no-game-fits')
  return { ...generated, seed, fingerprint: derivedId('draft', schedule.id, basis) }
}

function generateInWorker(input: GenerationInput, { workers, ...options }: Generator) {
  return workers.run<GenerationInput, GeneratedSchedule>(generateTask, () => input, options)
}

/** @throws Problem if the schedule cannot have any game */
function requireSomethingToGenerate(input: GenerationInput, slots: readonly Slot[]): void {
  const weeks = Array.from({ length: input.numWeeks }, (_, week) => slotsOfWeek(input, week))
  if (input.gameDays.length === 0) reject('schedule-without-days')
  if (weeks.every((times) => times.length === 0)) reject('schedule-without-times')
  if (input.teams.length < 2) reject('too-few-teams')
  if (slots.length === 0) reject('no-free-time-slots')
}

/** Returns a plan beside the games and byes that it would replace, and the pinned games, which stay. */
export async function draftOf(
  scheduling: Scheduling,
  seed: number | undefined,
  generator: Generator,
): Promise<ScheduleDraftView> {
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
    draft: await planOf(scheduling, seed, generator),
    current: { games, byes, report: currentReport(scheduling) },
    pinned,
  }
}

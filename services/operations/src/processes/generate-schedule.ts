import type { MadeBye } from '@league/contracts/schedule/events'
import type { PlannedBye, PlannedGame, UnplacedGame } from '@league/contracts/schedule/views'
import type { Id } from '@league/contracts/kernel/id'
import { Problem, rejected } from '@league/contracts/kernel/problem'
import { scheduleGame } from '../game/schedule-game.ts'
import { createStream } from '../kernel/create-stream.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { recordGeneration } from '../schedule/record-generation.ts'
import { living, schedule, type LivingSchedule } from '../schedule/schedule.ts'
import { inTurns } from './in-turns.ts'
import { answerAll, stepOf } from './steps.ts'
import { withdrawGames } from './withdraw-games.ts'
import { finishByes, writeByes } from './write-byes.ts'

/** A game of this schedule that the generation may replace. */
export type StandingGame = Omit<PlannedGame, 'weekIndex'> & { gameId: Id }

export interface GenerateSchedule {
  scheduleId: Id
  /** Of the schedule's stream, as the plan was made. */
  revision: bigint
  seed: number
  timeZone: string
  games: readonly PlannedGame[]
  byes: readonly PlannedBye[]
  unplaced: readonly UnplacedGame[]
  /** What the schedule has made and nobody has played. */
  standing: readonly StandingGame[]
  /** The plan is not the one that the caller looked at. */
  outdated: boolean
}

/** Most games of one generation: their ids, with those they replace, stay within the size of an event. */
export const mostGames = 2600

/**
 * Replaces the games of a schedule that were not played (C120, decision 26). Games are written to their own streams first, unseen; one
 * event then shows them, their byes, and that the old ones are gone; after it the old ones and the byes are written to their streams.
 * A game that is in the same place before and after stays the same game. Ids come from the schedule, its revision and the
 * slot: whoever repeats what was cut off finds what is there. Of two at once the second finds another revision.
 *
 * @throws Problem `draft-outdated` · `schedule-too-large` · `stale-revision` · `not-found`
 */
export async function generateSchedule(
  write: WriteSide,
  context: CommandContext,
  plan: GenerateSchedule,
): Promise<Receipt> {
  const { organizationId, commandId } = context
  const { scheduleId } = plan
  const loaded = await load(write, schedule, organizationId, scheduleId)
  const { state, records } = loaded
  await finishByes(write, loaded)
  const generated = records.some(({ meta }) => meta.commandId === commandId)
  const current = living(state)
  const change = generated ? nothing : await prepared(write, context, plan, current)
  const main = await handleCommand(write, recordGeneration, {
    command: { ...change, seed: plan.seed, unplaced: plan.unplaced },
    context,
    streamId: scheduleId,
    expectedRevision: plan.revision,
  }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'stale-revision')
      await takeBack(write, context, scheduleId, change.addedGameIds)
    throw error
  })
  const [made] = main.events
  if (made?.type !== 'ScheduleGenerated') return rejected('unexpected')
  const { seasonId, leagueId, removedGameIds } = made.data
  const byes = await writeByes(write, context, made.data)
  const known = new Map(
    plan.standing.map(({ gameId, homeTeamId, awayTeamId }) => [
      gameId,
      { gameId, seasonId, leagueId, homeTeamId, awayTeamId },
    ]),
  )
  return answerAll(main, [byes, ...(await withdrawGames(write, context, removedGameIds, known))])
}

const nothing = { addedGameIds: [], removedGameIds: [], addedByes: [], removedByes: [] }

/** Writes the games that are new, unseen as yet, and says what changes. */
async function prepared(
  write: WriteSide,
  context: CommandContext,
  plan: GenerateSchedule,
  current: LivingSchedule,
) {
  if (plan.outdated) rejected('draft-outdated')
  if (plan.games.length > mostGames) rejected('schedule-too-large')
  const { leagueId, seasonId, scheduleId } = current.ids
  const standing = new Map(plan.standing.map((game) => [placeOf(game), game.gameId]))
  const places = new Set(plan.games.map(placeOf))
  const addedGameIds = await inTurns(
    plan.games.filter((game) => !standing.has(placeOf(game))),
    (game) => {
      const { homeTeamId, awayTeamId, date, time } = game
      const commandId = derivedId('made game', scheduleId, String(plan.revision), placeOf(game))
      const { timeZone } = plan
      return createStream(write, scheduleGame, {
        command: { seasonId, leagueId, homeTeamId, awayTeamId, date, time, timeZone, scheduleId },
        context: { ...stepOf(context), commandId },
      })
    },
  )
  const byes = new Map(plan.byes.map((bye) => [`${bye.teamId} ${bye.date}`, bye]))
  const dayOf = ({ teamEntryId, date }: MadeBye) => `${teamEntryId} ${date}`
  const there = new Set(current.byes.map(dayOf))
  return {
    addedGameIds,
    removedGameIds: plan.standing.filter((game) => !places.has(placeOf(game))).map(({ gameId }) => gameId),
    addedByes: [...byes]
      .filter(([day]) => !there.has(day))
      .map(([day, { teamId: teamEntryId, date }]) => {
        const byeId = derivedId('made bye', scheduleId, String(plan.revision), day)
        return { byeId, teamEntryId, date }
      }),
    removedByes: current.byes.filter((bye) => !byes.has(dayOf(bye))),
  }
}

/** Who plays whom, where and when, as one text. */
function placeOf({ homeTeamId, awayTeamId, date, time }: Omit<PlannedGame, 'weekIndex'>): string {
  return `${homeTeamId} ${awayTeamId} ${date} ${time}`
}

/** Games that were written for a generation that did not come to be. What another one shows by now stays. */
async function takeBack(
  write: WriteSide,
  context: CommandContext,
  scheduleId: Id,
  gameIds: readonly Id[],
): Promise<void> {
  const { state } = await load(write, schedule, context.organizationId, scheduleId)
  const shown = new Set(state.exists ? state.gameIds : [])
  await withdrawGames(
    write,
    context,
    gameIds.filter((gameId) => !shown.has(gameId)),
  )
}

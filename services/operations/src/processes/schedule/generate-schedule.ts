import pMap from 'p-map'
import type { ByeId, GameId, LeagueId, ScheduleId, VenueId } from '@league/contracts/kernel/id'
import { Problem, reject } from '@league/contracts/kernel/problem'
import type { GeneratedBye, ScheduleEvent } from '@league/contracts/schedule/events'
import type { PlannedBye, PlannedGame, UnplacedGame } from '@league/contracts/schedule/views'
import { placeText } from '@league/contracts/venue/rules'
import { replaceByes } from '../../calendar/commands.ts'
import { scheduleGame } from '../../game/schedule-commands.ts'
import { MAX_CONCURRENT_APPENDS } from '../../kernel/append-with-retry.ts'
import { createStream } from '../../kernel/create-stream.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import { recordGeneration } from '../../schedule/commands.ts'
import { type ExistingSchedule, requireExistingSchedule, schedule } from '../../schedule/state.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { withdrawGames } from './withdraw-games.ts'

/** A generated game that nobody has played, so that a new generation may replace it. */
export type ReplaceableGame = Omit<PlannedGame, 'weekIndex'> & { gameId: GameId }

export interface GenerationPlan {
  /** Revision of the schedule's stream that the plan is based on. */
  revision: bigint
  seed: number
  games: readonly PlannedGame[]
  byes: readonly PlannedBye[]
  unplaced: readonly UnplacedGame[]
  replaceableGames: readonly ReplaceableGame[]
  /** Changes with anything that the plan is made from or would replace. */
  fingerprint: string
}

export interface GenerateSchedule {
  scheduleId: ScheduleId
  timeZone: string
  plan: FromReadModel<GenerationPlan>
  /** The venue of the schedule. Games at one time are on its courts, in their order. */
  venue?: { id: VenueId; name: string; mapUrl: string | null; courts: readonly string[] } | undefined
  /** The fingerprint of the draft that the caller saw, if there was one. */
  draftFingerprint?: string | undefined
}

/** Games of one generation. Their ids, with those that they replace, stay within the size of an event. */
export const MAX_GAMES = 2600

/**
 * Replaces the games of a schedule that were not played (C120, decision 26).
 *
 * Writes the new games to their own streams first, where nobody sees them yet. Then one event makes them and
 * their byes visible and removes the old ones. Only after it the byes and the deletions are written to their
 * own streams. Games whose slot does not change keep their id.
 *
 * The ids of new games derive from the schedule, its revision and the slot, so a repeat of an interrupted
 * generation finds the games that it made. Of two concurrent generations, one finds another revision and is
 * refused as stale.
 *
 * @throws Problem `draft-outdated` · `schedule-too-large` · `stale-revision` · `not-found`
 */
export async function generateScheduleProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  request: GenerateSchedule,
): Promise<Receipt<ScheduleId>> {
  const { organizationId, commandId } = metadata
  const { scheduleId } = request
  const plan = request.plan.value
  const loaded = await load(dependencies, schedule, organizationId, scheduleId)
  const { state, records } = loaded
  await finishByes(dependencies, loaded)
  const done = records.some(({ meta }) => meta.commandId === commandId)
  const existing = requireExistingSchedule(state)
  const changes = done ? noChanges : await writeGames(dependencies, metadata, request, existing)
  const main = await handleCommand(dependencies, recordGeneration, {
    command: { ...changes, seed: plan.seed, unplaced: plan.unplaced },
    metadata,
    streamId: scheduleId,
    expectedRevision: plan.revision,
  }).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'stale-revision')
      await withdrawUnusedGames(dependencies, metadata, scheduleId, changes.addedGameIds)
    throw error
  })
  const [generated] = main.events
  if (generated?.type !== 'ScheduleGenerated') return reject('unexpected')
  const { seasonId, leagueId, removedGameIds } = generated.data
  const byes = await writeByes(dependencies, metadata, generated.data)
  const games = new Map(
    plan.replaceableGames.map(({ gameId, homeTeamId, awayTeamId }) => [
      gameId,
      { gameId, seasonId, leagueId, homeTeamId, awayTeamId },
    ]),
  )
  const withdrawn = await withdrawGames(dependencies, metadata, removedGameIds, games)
  return combineReceipts(main, [byes, ...withdrawn])
}

const noChanges = { addedGameIds: [], removedGameIds: [], addedByes: [], removedByes: [] }

/**
 * Writes the new games to their streams and returns the changes that the generation makes.
 *
 * @throws Problem `draft-outdated` · `schedule-too-large`
 */
async function writeGames(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { plan: { value: plan }, timeZone, venue, draftFingerprint }: GenerateSchedule,
  existing: ExistingSchedule,
) {
  if (draftFingerprint !== undefined && draftFingerprint !== plan.fingerprint) reject('draft-outdated')
  if (plan.games.length > MAX_GAMES) reject('schedule-too-large')
  const { leagueId, seasonId, scheduleId } = existing.ids
  const existingKeys = new Set(plan.replaceableGames.map(gameKey))
  const plannedKeys = new Set(plan.games.map(gameKey))
  const addedGameIds = await pMap(
    plan.games.filter((game) => !existingKeys.has(gameKey(game))),
    (game) => {
      const { homeTeamId, awayTeamId, date, time } = game
      const commandId = derivedId('made game', scheduleId, String(plan.revision), gameKey(game))
      return createStream(dependencies, scheduleGame, {
        command: {
          seasonId,
          leagueId,
          homeTeamId,
          awayTeamId,
          date,
          time,
          timeZone,
          scheduleId,
          ...placeIn(venue, plan.games, game),
        },
        metadata: { ...subcommandMetadata(metadata), commandId },
      })
    },
    { concurrency: MAX_CONCURRENT_APPENDS },
  )
  const plannedByes = new Map(plan.byes.map((bye) => [`${bye.teamId} ${bye.date}`, bye]))
  const existingByes = new Set(existing.byes.map(byeKey))
  return {
    addedGameIds,
    removedGameIds: plan.replaceableGames
      .filter((game) => !plannedKeys.has(gameKey(game)))
      .map(({ gameId }) => gameId),
    addedByes: [...plannedByes]
      .filter(([key]) => !existingByes.has(key))
      .map(([key, { teamId: teamEntryId, date }]) => {
        const byeId = derivedId<ByeId>('made bye', scheduleId, String(plan.revision), key)
        return { byeId, teamEntryId, date }
      }),
    removedByes: existing.byes.filter((bye) => !plannedByes.has(byeKey(bye))),
  }
}

/** Returns a key of the teams and the time of a game. */
/** Returns the place of a game: the court of the venue that no earlier game at the same time is on. */
function placeIn(venue: GenerateSchedule['venue'], games: readonly PlannedGame[], game: PlannedGame) {
  if (!venue) return {}
  const atSameTime = games.filter(({ date, time }) => date === game.date && time === game.time)
  // More games than courts: the organizer decides where the others are.
  const court = venue.courts[atSameTime.indexOf(game)] ?? null
  return { venueId: venue.id, court, location: placeText(venue.name, court), locationUrl: venue.mapUrl }
}

function gameKey({ homeTeamId, awayTeamId, date, time }: Omit<PlannedGame, 'weekIndex'>): string {
  return `${homeTeamId} ${awayTeamId} ${date} ${time}`
}

function byeKey({ teamEntryId, date }: GeneratedBye): string {
  return `${teamEntryId} ${date}`
}

/** Withdraws the games of a generation that was refused, unless another generation uses them by now. */
async function withdrawUnusedGames(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  scheduleId: ScheduleId,
  gameIds: readonly GameId[],
): Promise<void> {
  const { state } = await load(dependencies, schedule, metadata.organizationId, scheduleId)
  const used = new Set(state.exists ? state.gameIds : [])
  const unused = gameIds.filter((gameId) => !used.has(gameId))
  await withdrawGames(dependencies, metadata, unused)
}

type Generation = Extract<ScheduleEvent, { type: 'ScheduleGenerated' }>['data']
type ByeChanges = Pick<Generation, 'scheduleId' | 'seasonId' | 'leagueId' | 'addedByes' | 'removedByes'>

/**
 * Writes the byes of a generation, or their removal, to the calendar of the league. Does nothing for byes
 * that are written already.
 */
export function writeByes(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { scheduleId, seasonId, leagueId, addedByes: added, removedByes: removed }: ByeChanges,
): Promise<Receipt<LeagueId>> {
  return handleCommand(dependencies, replaceByes, {
    command: { scheduleId, seasonId, added, removed },
    metadata: subcommandMetadata(metadata, 'byes'),
    streamId: leagueId,
  })
}

/** Writes the byes of the last generation of a schedule, if it was interrupted before it wrote them. */
export async function finishByes(
  dependencies: CommandDependencies,
  { records }: Loaded<unknown>,
): Promise<void> {
  const last = records.findLast(({ type }) => type === 'ScheduleGenerated')
  if (last?.type === 'ScheduleGenerated') await writeByes(dependencies, last.meta, last.data)
}

import type { AnyRecordedEvent } from '@league/contracts/events'
import type { GameEvent } from '@league/contracts/game/events'
import type { GameId, OrganizationId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { type GameSlot, hasStarted, isSameSlot, moveGame, slotOf } from '../../game/schedule-commands.ts'
import { type ExistingGame, game, requireExistingGame } from '../../game/state.ts'
import { fold } from '../../kernel/command-handler.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import type { FromReadModel } from '../../kernel/from-read-model.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'

interface LeagueGame {
  gameId: GameId
  date: string | null
  time: string | null
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
}

export interface SwapGames {
  gameId1: GameId
  gameId2: GameId
  /** The scheduled games of the league. */
  leagueGames: FromReadModel<readonly LeagueGame[]>
}

/**
 * Swaps the slots of two games: each moves to the date, time and location of the other (C123, R265). If the
 * second game cannot move, the first moves back, and a repeat of the command swaps anew. Swapping a game with
 * itself changes nothing.
 *
 * The caller should run the swaps of one league one after the other, so that they do not move games back.
 *
 * @throws Problem `game-played` · `team-plays-twice` · `games-of-two-leagues` · `not-found` · `too-busy` ·
 * `stale-revision` if another command changed the first game or moved the second one meanwhile, or if the
 * read model does not show the last change of both games. No game has moved then
 */
export async function swapGamesProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { gameId1, gameId2, leagueGames }: SwapGames,
): Promise<Receipt<GameId>> {
  const { organizationId } = metadata
  // Always in the same order: of two swaps of the same games, one is refused before it has moved any.
  const [firstId, secondId] = gameId1 < gameId2 ? [gameId1, gameId2] : [gameId2, gameId1]
  const first = await load(dependencies, game, organizationId, firstId)
  const second = await load(dependencies, game, organizationId, secondId)
  const [firstGame, secondGame] = [requireExistingGame(first.state), requireExistingGame(second.state)]
  if (firstGame.ids.leagueId !== secondGame.ids.leagueId) reject('games-of-two-leagues')
  const { attempt, resumedFrom } = findAttempt(metadata, first.records, second.records)
  const firstSlot = resumedFrom ?? slotOf(firstGame)
  const secondSlot = resumedFrom ? slotOf(firstGame) : slotOf(secondGame)
  if (!resumedFrom) {
    if (hasStarted(firstGame) || hasStarted(secondGame)) reject('game-played')
    // The other games could then have been moved as well.
    if (leagueGames.position < first.position || leagueGames.position < second.position)
      reject('stale-revision')
    const others = leagueGames.value.filter(({ gameId }) => gameId !== firstId && gameId !== secondId)
    requireFreeTeams(firstGame, secondSlot, others)
    requireFreeTeams(secondGame, firstSlot, others)
  }
  const main = await handleCommand(dependencies, moveGame, {
    command: secondSlot,
    metadata: attempt,
    streamId: firstId,
    expectedRevision: first.revision,
  }).catch((error: unknown) => throwReason(dependencies, organizationId, firstId, error))
  if (firstId === secondId) return main
  const partner = {
    // At any revision, but only from its slot: another swap may have moved the second game meanwhile.
    command: { ...firstSlot, from: secondSlot },
    metadata: partnerMetadata(attempt),
    streamId: secondId,
  }
  const step = await handleCommand(dependencies, moveGame, partner).catch(async (error: unknown) => {
    await handleCommand(dependencies, moveGame, {
      command: firstSlot,
      metadata: backMetadata(attempt),
      streamId: firstId,
    })
    return throwReason(dependencies, organizationId, secondId, error)
  })
  return combineReceipts(main, [step])
}

/**
 * Throws `game-played` if the game that could not move was played in the meantime, and otherwise the error
 * itself.
 */
async function throwReason(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  gameId: GameId,
  error: unknown,
): Promise<never> {
  const { state } = await load(dependencies, game, organizationId, gameId)
  if (state.exists && hasStarted(state)) reject('game-played')
  throw error
}

function backMetadata(attempt: CommandMetadata): CommandMetadata {
  return subcommandMetadata(attempt, 'back')
}

function partnerMetadata(attempt: CommandMetadata): CommandMetadata {
  return subcommandMetadata(attempt, 'partner')
}

/**
 * Returns the metadata with which to swap. If a process died after the first game had moved, also returns the slot
 * from which it moved, and the swap resumes there. The ids of an attempt that moved the first game back are used
 * up, so a repeat after it is another attempt.
 */
function findAttempt(
  metadata: CommandMetadata,
  first: readonly AnyRecordedEvent[],
  second: readonly AnyRecordedEvent[],
): { attempt: CommandMetadata; resumedFrom?: GameSlot } {
  for (let number = 1; ; number += 1) {
    const attempt = number === 1 ? metadata : subcommandMetadata(metadata, 'attempt', String(number))
    const isMove = ({ meta }: AnyRecordedEvent) => meta.commandId === attempt.commandId
    const start = first.findIndex(isMove)
    if (start < 0) return { attempt }
    const moved = first.slice(0, first.findLastIndex(isMove) + 1)
    const has = (records: readonly AnyRecordedEvent[], { commandId }: CommandMetadata) =>
      records.some(({ meta }) => meta.commandId === commandId)
    const isUndone = has(first, backMetadata(attempt)) || !isSameSlot(slotAfter(moved), slotAfter(first))
    if (has(second, partnerMetadata(attempt)) || !isUndone)
      return { attempt, resumedFrom: slotAfter(first.slice(0, start)) }
  }
}

/** Returns the slot of a game after these events. */
function slotAfter(records: readonly AnyRecordedEvent[]): GameSlot {
  const events = records.map((record) => ({ event: record as GameEvent, eventId: record.eventId }))
  return slotOf(requireExistingGame(fold(game, events)))
}

/** @throws Problem `team-plays-twice` if a team of the game has another game at the time of the slot */
function requireFreeTeams(
  { ids }: ExistingGame,
  { date, time }: GameSlot,
  others: readonly LeagueGame[],
): void {
  const teams = [ids.homeTeamId, ids.awayTeamId]
  const playsTwice = others.some(
    (other) =>
      date !== null &&
      time !== null &&
      other.date === date &&
      other.time === time &&
      teams.some((team) => team === other.homeTeamId || team === other.awayTeamId),
  )
  if (playsTwice) reject('team-plays-twice')
}

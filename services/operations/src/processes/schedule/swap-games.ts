import type { GameId, OrganizationId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { type GameSlot, hasStarted, moveGame } from '../../game/schedule-commands.ts'
import { type ExistingGame, game, requireExistingGame } from '../../game/state.ts'
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
 * second game cannot move, the first moves back. Swapping a game with itself changes nothing.
 *
 * The caller must run the swaps of one league one after the other. A swap that reads the games between the
 * two moves of another swap would lose a slot.
 *
 * @throws Problem `game-played` · `team-plays-twice` · `games-of-two-leagues` · `not-found` · `too-busy` ·
 * `stale-revision` before any game has moved, if another command changed the first game meanwhile or if the
 * read model does not show the last change of both games
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
  const moves = first.records.filter(({ meta }) => meta.commandId === metadata.commandId)
  const resumed = moves.length > 0
  const firstSlot = moves.reduce((slot, { data }) => slotBefore(slot, data), slotOf(firstGame))
  const secondSlot = resumed ? slotOf(firstGame) : slotOf(secondGame)
  if (!resumed) {
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
    metadata,
    streamId: firstId,
    expectedRevision: first.revision,
  }).catch((error: unknown) => throwReason(dependencies, organizationId, firstId, error))
  if (firstId === secondId) return main
  const partner = {
    command: firstSlot,
    metadata: subcommandMetadata(metadata, 'partner'),
    // At any revision: the first game has moved, so the second one follows unless it was played meanwhile.
    streamId: secondId,
  }
  const step = await handleCommand(dependencies, moveGame, partner).catch(async (error: unknown) => {
    await handleCommand(dependencies, moveGame, {
      command: firstSlot,
      metadata: subcommandMetadata(metadata, 'back'),
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

function slotOf({ startsAt, details }: ExistingGame): GameSlot {
  return { ...startsAt, location: details.location, locationUrl: details.locationUrl }
}

/** Returns the slot of a game before an event of this swap moved it. */
function slotBefore(slot: GameSlot, data: object): GameSlot {
  const before = ('before' in data ? data.before : {}) as Partial<GameSlot>
  const { date = slot.date, time = slot.time } = before
  const { location = slot.location, locationUrl = slot.locationUrl } = before
  return { date, time, location, locationUrl }
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

import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { existing, game } from '../game/game.ts'
import { type GameSlot, moveGame } from '../game/move-game.ts'
import type { PlayedGame } from '../game/state.ts'
import { hasBegun } from '../game/withdraw-game.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, Receipt, WriteSide } from '../kernel/write-side.ts'
import { answerAll, stepOf } from './steps.ts'

export interface SwapGames {
  gameId1: Id
  gameId2: Id
  /** The games of the league that stand, as the read side knows them. */
  league: readonly {
    gameId: Id
    date: string | null
    time: string | null
    homeTeamId: Id
    awayTeamId: Id
  }[]
}

/**
 * Two matchups exchange their slots (C123, R265): each game moves to day, time and place of the other. Where the second cannot move any
 * more, the first goes back. The same game twice changes nothing. Each moves only from where it was seen. Swaps of one league are
 * to be run one after the other: one that looked between the two moves of another would lose a slot.
 *
 * @throws Problem `game-played` · `team-plays-twice` · `games-of-two-leagues` · `stale-revision` · `not-found`
 */
export async function swapGames(
  write: WriteSide,
  context: CommandContext,
  { gameId1: named1, gameId2: named2, league }: SwapGames,
): Promise<Receipt> {
  const { organizationId } = context
  // Always in one order: of two swaps of the same games one is refused before it has moved any.
  const [gameId1, gameId2] = named1 < named2 ? [named1, named2] : [named2, named1]
  const first = await load(write, game, organizationId, gameId1)
  const second = await load(write, game, organizationId, gameId2)
  const [one, other] = [existing(first.state), existing(second.state)]
  if (one.ids.leagueId !== other.ids.leagueId) rejected('games-of-two-leagues')
  const moves = first.records.filter(({ meta }) => meta.commandId === context.commandId)
  const moved = moves.length > 0
  const from = moves.reduce((slot, { data }) => slotBefore(slot, data), slotOf(one))
  const to = moved ? slotOf(one) : slotOf(other)
  if (!moved) {
    if (hasBegun(one) || hasBegun(other)) rejected('game-played')
    const others = league.filter(({ gameId }) => gameId !== gameId1 && gameId !== gameId2)
    refuseTwice(one, to, others)
    refuseTwice(other, from, others)
  }
  const seen = { expectedRevision: first.revision, streamId: gameId1 }
  const main = await handleCommand(write, moveGame, { command: to, context, ...seen }).catch(
    (error: unknown) => explained(write, organizationId, gameId1, error),
  )
  if (gameId1 === gameId2) return main
  const partner = {
    command: from,
    context: stepOf(context, 'partner'),
    streamId: gameId2,
    // After a cut nobody knows where the second was seen.
    ...(moved ? {} : { expectedRevision: second.revision }),
  }
  const step = await handleCommand(write, moveGame, partner).catch(async (error: unknown) => {
    await handleCommand(write, moveGame, {
      command: from,
      context: stepOf(context, 'back'),
      streamId: gameId1,
    })
    return explained(write, organizationId, gameId2, error)
  })
  return answerAll(main, [step])
}

/** Why a game could not move: that it was played meanwhile, rather than that it was changed. */
async function explained(write: WriteSide, organizationId: Id, gameId: Id, error: unknown): Promise<never> {
  const { state } = await load(write, game, organizationId, gameId)
  if (state.exists && hasBegun(state)) rejected('game-played')
  throw error
}

function slotOf({ day, details }: PlayedGame): GameSlot {
  return { ...day, location: details.location, locationUrl: details.locationUrl }
}

/** Where a game was before this very swap moved it, when the swap was cut off between the two. */
function slotBefore(slot: GameSlot, data: object): GameSlot {
  const before = ('before' in data ? data.before : {}) as Partial<GameSlot>
  const { date = slot.date, time = slot.time } = before
  const { location = slot.location, locationUrl = slot.locationUrl } = before
  return { date, time, location, locationUrl }
}

function refuseTwice({ ids }: PlayedGame, { date, time }: GameSlot, others: SwapGames['league']): void {
  const teams = [ids.homeTeamId, ids.awayTeamId]
  const there = others.some(
    (other) =>
      date !== null &&
      time !== null &&
      other.date === date &&
      other.time === time &&
      teams.some((team) => team === other.homeTeamId || team === other.awayTeamId),
  )
  if (there) rejected('team-plays-twice')
}

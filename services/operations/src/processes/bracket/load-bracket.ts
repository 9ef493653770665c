import { type Bracket, type BracketGame, bracketOf } from '@league/contracts/bracket/rules'
import type { BracketResult } from '@league/contracts/division/events'
import { resultColumns } from '@league/contracts/game/result'
import { winnerOf } from '@league/contracts/game/rules'
import type { GameId, OrganizationId, TeamEntryId } from '@league/contracts/kernel/id'
import type { Division } from '../../division/state.ts'
import { game, type GameState, type ExistingGame } from '../../game/state.ts'
import { load, type Loaded } from '../../kernel/load.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'

export interface LoadedBracket {
  bracket: Bracket
  /** All games of the division by their ids, including voided ones. */
  games: ReadonlyMap<GameId, Loaded<GameState>>
}

/** Loads the streams of all games of a division and returns its bracket, which is up to date with the log. */
export async function loadBracket(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  division: Division,
): Promise<LoadedBracket> {
  const ids = Object.keys(division.games)
  const loaded = await Promise.all(
    ids.map(async (id) => [id, await load(dependencies, game, organizationId, id)] as const),
  )
  const games = new Map(loaded)
  return { bracket: bracketOfGames(division, games), games }
}

/** Returns the bracket of a division. Voided games are not part of it, because they hold no matchup. */
export function bracketOfGames(
  division: Division,
  games: ReadonlyMap<GameId, { state: GameState }>,
): Bracket {
  const held = [...games].flatMap(([id, { state }]) =>
    state.exists && division.games[id]?.holds ? [toBracketGame(state)] : [],
  )
  return bracketOf(seedsOf(division), held)
}

export function seedsOf({ teams }: Division): { id: TeamEntryId }[] {
  return teams.map(({ teamEntryId }) => ({ id: teamEntryId }))
}

/** Converts a game to the form that the bracket rules take. */
export function toBracketGame(state: ExistingGame): BracketGame {
  const { ids, bracket } = state
  return {
    id: ids.gameId,
    match_id: bracket?.matchId ?? null,
    home_team_id: ids.homeTeamId,
    away_team_id: ids.awayTeamId,
    ...resultColumns(state),
  }
}

/** Returns the result of a game, with the team that advances. */
export function resultOf(state: ExistingGame): BracketResult {
  const { status, score } = state
  return { status, score, winnerTeamId: winnerOf(toBracketGame(state)) }
}

import { type Bracket, type BracketGame, bracketOf } from '@league/contracts/bracket/rules'
import { winnerOf } from '@league/contracts/game/rules'
import type { BracketResult } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Division } from '../division/state.ts'
import { game } from '../game/game.ts'
import type { GameState, PlayedGame } from '../game/state.ts'
import { load, type Loaded } from '../kernel/load.ts'
import type { WriteSide } from '../kernel/write-side.ts'

export type LoadedGame = Loaded<GameState>

export interface BracketNow {
  bracket: Bracket
  /** Every game of the division by its id, those voided too. */
  games: ReadonlyMap<Id, LoadedGame>
}

/** The bracket of a division as the log has it, by the streams of its games. */
export async function bracketNow(
  write: WriteSide,
  organizationId: Id,
  division: Division,
): Promise<BracketNow> {
  const ids = Object.keys(division.games)
  const loaded = await Promise.all(ids.map((id) => load(write, game, organizationId, id)))
  const games = new Map(ids.map((id, at) => [id, loaded[at] as LoadedGame]))
  const held = [...games].flatMap(([id, { state }]) =>
    state.exists && division.games[id]?.holds ? [asPlayed(state)] : [],
  )
  return { bracket: bracketOf(seedsOf(division), held), games }
}

export function seedsOf({ teams }: Division): { slt_id: Id }[] {
  return teams.map(({ teamEntryId }) => ({ slt_id: teamEntryId }))
}

/** A game as the rules of the bracket see it. */
export function asPlayed({ ids, bracket, status, score, winnerTeamId }: PlayedGame): BracketGame {
  return {
    id: ids.gameId,
    match_id: bracket?.matchId ?? null,
    home_team_id: ids.homeTeamId,
    away_team_id: ids.awayTeamId,
    status,
    score_home: score?.home ?? null,
    score_away: score?.away ?? null,
    winner_team_id: winnerTeamId,
  }
}

/** What a game came to, with who advances by it. */
export function resultOf(state: PlayedGame): BracketResult {
  const { status, score } = state
  return { status, score, winnerTeamId: winnerOf(asPlayed(state)) }
}

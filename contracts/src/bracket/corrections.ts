import { type GameResult, winnerOf } from '../game/rules.ts'
import { type Bracket, type BracketGame, type Matchup, matchupsOf, nextOf, type Seeded } from './rules.ts'

/**
 * What happens to the later games when a result is corrected after its winner played on. `keep`: they stand, with who played them.
 * `replay`: the team that now advances comes in, the score is cleared, the game is played again; where nobody is known to come
 * in, as `void`. `void`: they are cancelled, and their matchups are free for new games.
 */
export type LaterGames = 'keep' | 'replay' | 'void'

export interface AffectedGame<Team extends Seeded = Seeded, Game extends BracketGame = BracketGame> {
  matchId: string
  /** The side of the tree that changes. */
  side: 0 | 1
  game: Game
  /** Team entry that plays it and would not be there. */
  leaves: string | null
  /** Team entry that comes instead; null where that is open again. */
  enters: string | null
  /** What `replay` does to it. */
  replay: 'replayed' | 'voided'
  matchup: Matchup<Team, Game>
}

export interface EffectOfResult<Team extends Seeded = Seeded, Game extends BracketGame = BracketGame> {
  /** Team entries that advance before and after; null for nobody. */
  advancedBefore: string | null
  advancesNow: string | null
  /** The later games whose teams this changes, next one first. Empty: nothing is to be chosen. */
  affected: AffectedGame<Team, Game>[]
}

/**
 * What a new result of a bracket game changes: who advances instead, and which later games are played by a team that would not be there.
 * `newResult` null: the game is deleted. Beyond the first affected game, those are affected whose team came out of an affected one.
 */
export function effectOfResult<Team extends Seeded, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
  game: BracketGame,
  newResult: GameResult | null,
): EffectOfResult<Team, Game> {
  const matchup = matchupsOf(bracket).find(({ matchId }) => matchId === game.match_id)
  const advancedBefore = winnerOf(game)
  const advancesNow = newResult && winnerOf(newResult)
  const affected: AffectedGame<Team, Game>[] = []
  const nothing = { advancedBefore, advancesNow, affected }
  // Another game holds the matchup: this one decides nothing.
  if (!matchup || matchup.game?.id !== game.id || advancedBefore === advancesNow) return nothing
  let enters = advancesNow
  for (let next = nextOf(bracket, matchup); next; next = nextOf(bracket, next.matchup)) {
    const { game: later, sides, winnerId } = next.matchup
    const leaves = sides[next.side].team?.slt_id ?? null
    if (!later || later.status === 'cancelled' || leaves === enters) break
    const other = sides[next.side === 0 ? 1 : 0].team
    const replay = enters !== null && other !== null ? 'replayed' : 'voided'
    affected.push({
      matchId: next.matchup.matchId,
      side: next.side,
      game: later,
      leaves,
      enters,
      replay,
      matchup: next.matchup,
    })
    if (winnerId === null) break
    enters = null
  }
  return nothing
}

import type { MatchupId, TeamEntryId } from '../kernel/id.ts'
import { type GameResult, winnerOf } from '../game/rules.ts'
import { type Bracket, type BracketGame, type Matchup, matchupsOf, nextOf, type SeededTeam } from './rules.ts'

/**
 * What happens to the later games when a result is corrected after its winner already played them.
 *
 * - `keep`: they stay as they were played.
 * - `replay`: the team that now advances replaces the other one, and the score is cleared. If no team
 *   advances, the same as `void`.
 * - `void`: they are canceled, and their matchups can get new games.
 */
export type DownstreamGames = 'keep' | 'replay' | 'void'

export interface AffectedGame<Team extends SeededTeam = SeededTeam, Game extends BracketGame = BracketGame> {
  matchId: MatchupId
  /** The side of the matchup whose team changes. */
  side: 0 | 1
  game: Game
  /** The team entry that played the game but no longer advances to it. */
  leaves: TeamEntryId | null
  /** The team entry that advances instead; null if that is undecided again. */
  enters: TeamEntryId | null
  /** What `replay` does to the game. */
  replay: 'replayed' | 'voided'
  matchup: Matchup<Team, Game>
}

export interface ResultEffect<Team extends SeededTeam = SeededTeam, Game extends BracketGame = BracketGame> {
  /** The team entries that advance before and after the correction; null for none. */
  advancedBefore: TeamEntryId | null
  advancesNow: TeamEntryId | null
  /** The later games whose teams change, the next one first. If empty, there is nothing to choose. */
  affected: AffectedGame<Team, Game>[]
  /**
   * The canceled later game, if the team that now advances is not one of its teams; else null. It needs no
   * choice, but its teams no longer meet.
   */
  canceled: { matchId: string; game: Game } | null
}

/**
 * Returns who advances with a new result of a bracket game, and which later games were played by a team that
 * no longer advances to them. A later game is also affected if its team came from an affected one.
 * `newResult` is null if the game is deleted.
 */
export function resultEffect<Team extends SeededTeam, Game extends BracketGame>(
  bracket: Bracket<Team, Game>,
  game: BracketGame,
  newResult: GameResult | null,
): ResultEffect<Team, Game> {
  const matchup = matchupsOf(bracket).find(({ matchId }) => matchId === game.match_id)
  const advancedBefore = winnerOf(game)
  const advancesNow = newResult && winnerOf(newResult)
  const affected: AffectedGame<Team, Game>[] = []
  let canceled: ResultEffect<Team, Game>['canceled'] = null
  // If another game holds the matchup, this game does not decide who advances.
  if (!matchup || matchup.game?.id !== game.id || advancedBefore === advancesNow)
    return { advancedBefore, advancesNow, affected, canceled }
  let enters = advancesNow
  for (let next = nextOf(bracket, matchup); next; next = nextOf(bracket, next.matchup)) {
    const { game: later, sides, winnerId } = next.matchup
    const leaves = sides[next.side].team?.id ?? null
    if (later?.status === 'cancelled') {
      const { matchId } = next.matchup
      const plays = enters === later.home_team_id || enters === later.away_team_id
      canceled = plays ? null : { matchId, game: later }
      break
    }
    if (!later || leaves === enters) break
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
  return { advancedBefore, advancesNow, affected, canceled }
}

import { statisticsCount, winnerOf } from '@league/contracts/game/rules'
import type { Rows } from '../runtime/projection.ts'
import type { Counts, LeadersGameRow, LeadersTables } from './rows.ts'

/**
 * Replaces a game (null: deleted) and moves its win, and its lines when they begin or cease to count. A row of totals
 * that comes back to nothing is taken away, so that no event leaves a trace when it is undone.
 */
export function replaceGame(
  rows: Rows<LeadersTables>,
  before: LeadersGameRow,
  after: LeadersGameRow | null,
): void {
  const loser = winnerOf(before)
  const winner = after && winnerOf(after)
  if (loser !== winner && !before.of_bracket) {
    if (loser) addWins(rows, before, loser, -1)
    if (winner) addWins(rows, before, winner, 1)
  }
  const counted = statisticsCount(before)
  const counts = after !== null && statisticsCount(after)
  const { organization_id, game_id } = before
  if (counted !== counts)
    for (const line of rows.line.where({ organization_id, game_id }))
      addCounts(rows, before, line, counts ? 1 : -1)
  if (after) rows.game.put(after)
  else rows.game.delete(organization_id, game_id)
}

function addWins(rows: Rows<LeadersTables>, game: LeadersGameRow, team_entry_id: string, by: 1 | -1): void {
  const { organization_id, league_id, season_id } = game
  const opponent_id = opponentOf(game, team_entry_id)
  const wins = (rows.team_wins.get(organization_id, team_entry_id, opponent_id)?.wins ?? 0) + by
  if (wins === 0) rows.team_wins.delete(organization_id, team_entry_id, opponent_id)
  else rows.team_wins.put({ organization_id, team_entry_id, opponent_id, league_id, season_id, wins })
}

/** Adds the counts of a line to the player's totals for the team against the opponent, or takes them away. */
export function addCounts(
  rows: Rows<LeadersTables>,
  game: LeadersGameRow,
  line: Counts & { player_id: string; team_entry_id: string },
  sign: 1 | -1,
): void {
  const { organization_id, league_id, season_id } = game
  const { player_id, team_entry_id } = line
  const opponent_id = opponentOf(game, team_entry_id)
  const total = rows.player_total.get(organization_id, team_entry_id, opponent_id, player_id)
  const pts = (total?.pts ?? 0) + sign * line.pts
  const reb = (total?.reb ?? 0) + sign * line.reb
  const ast = (total?.ast ?? 0) + sign * line.ast
  const fg3m = (total?.fg3m ?? 0) + sign * line.fg3m
  if (pts === 0 && reb === 0 && ast === 0 && fg3m === 0)
    rows.player_total.delete(organization_id, team_entry_id, opponent_id, player_id)
  else {
    const whose = { organization_id, team_entry_id, opponent_id, player_id, league_id, season_id }
    rows.player_total.put({ ...whose, pts, reb, ast, fg3m })
  }
}

function opponentOf(game: LeadersGameRow, teamEntryId: string): string {
  return teamEntryId === game.home_team_id ? game.away_team_id : game.home_team_id
}

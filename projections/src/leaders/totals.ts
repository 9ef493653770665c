import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import type { GameContents, StatLine } from '@league/contracts/game/events'
import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { Rows } from '../runtime/projection.ts'
import type { Counts, LeadersGameRow, LeadersTables } from './rows.ts'

/**
 * Replaces the result of a game, or deletes the game where `after` is null. Moves its win, and adds or
 * subtracts its lines if they start or stop counting. A row of totals that returns to zero is deleted, so
 * that an event that is undone leaves no trace.
 */
export function replaceGame(
  rows: Rows<LeadersTables>,
  before: LeadersGameRow,
  after: LeadersGameRow | null,
): void {
  const winnerBefore = winnerOf(before)
  const winnerAfter = after && winnerOf(after)
  if (winnerBefore !== winnerAfter && !before.bracket) {
    if (winnerBefore) addWins(rows, before, winnerBefore, -1)
    if (winnerAfter) addWins(rows, before, winnerAfter, 1)
  }
  const countedBefore = isCompleted(before)
  const countsAfter = after !== null && isCompleted(after)
  const { organization_id, game_id } = before
  if (countedBefore !== countsAfter)
    for (const line of rows.line.where({ organization_id, game_id }))
      addCounts(rows, before, line, countsAfter ? 1 : -1)
  if (after) rows.game.put(after)
  else rows.game.delete(organization_id, game_id)
}

/**
 * Replaces a bracket game by one with other teams, another result or other lines: subtracts and deletes all
 * lines of the game, then adds the new ones. Its win does not count.
 */
export function replaceContents(
  rows: Rows<LeadersTables>,
  before: LeadersGameRow,
  after: LeadersGameRow,
  contents: Pick<GameContents, 'lines'>,
): void {
  const { organization_id, game_id } = before
  for (const line of rows.line.where({ organization_id, game_id })) {
    if (isCompleted(before)) addCounts(rows, before, line, -1)
    rows.line.delete(organization_id, game_id, line.team_entry_id, line.player_id)
  }
  rows.game.put(after)
  for (const { teamEntryId: team_entry_id, lines } of contents.lines)
    for (const { playerId: player_id, played, stats } of lines) {
      const line = { organization_id, game_id, team_entry_id, player_id, played, ...countsOf(stats) }
      rows.line.put(line)
      if (isCompleted(after)) addCounts(rows, after, line, 1)
    }
}

/** Replaces the result and the lines of a game whose teams stay. Its win counts. */
export function replaceRecord(
  rows: Rows<LeadersTables>,
  before: LeadersGameRow,
  after: LeadersGameRow,
  contents: Pick<GameContents, 'lines'>,
): void {
  const unfinished: LeadersGameRow = { ...before, status: 'scheduled', winner_team_id: null }
  replaceGame(rows, before, unfinished)
  replaceContents(rows, unfinished, unfinished, contents)
  replaceGame(rows, unfinished, after)
}

/** Returns the counts of a line that have leaders. */
export function countsOf(stats: StatLine['stats']): Counts {
  return {
    pts: stats['pts'] ?? 0,
    reb: stats['reb'] ?? 0,
    ast: stats['ast'] ?? 0,
    fg3m: stats['fg3m'] ?? 0,
  }
}

/** Adds the counts of a line to the player's totals for the team against the opponent, or subtracts them. */
export function addCounts(
  rows: Rows<LeadersTables>,
  game: LeadersGameRow,
  line: Counts & { player_id: PlayerId; team_entry_id: TeamEntryId; played: boolean },
  sign: 1 | -1,
): void {
  const { organization_id, league_id, season_id } = game
  const { player_id, team_entry_id } = line
  const opponent_id = opponentOf(game, team_entry_id)
  const total = rows.player_total.get(organization_id, team_entry_id, opponent_id, player_id)
  const games = (total?.games ?? 0) + (line.played ? sign : 0)
  const pts = (total?.pts ?? 0) + sign * line.pts
  const reb = (total?.reb ?? 0) + sign * line.reb
  const ast = (total?.ast ?? 0) + sign * line.ast
  const fg3m = (total?.fg3m ?? 0) + sign * line.fg3m
  if (games === 0 && pts === 0 && reb === 0 && ast === 0 && fg3m === 0)
    rows.player_total.delete(organization_id, team_entry_id, opponent_id, player_id)
  else {
    const ids = { organization_id, team_entry_id, opponent_id, player_id, league_id, season_id }
    rows.player_total.put({ ...ids, games, pts, reb, ast, fg3m })
  }
}

function addWins(
  rows: Rows<LeadersTables>,
  game: LeadersGameRow,
  team_entry_id: TeamEntryId,
  sign: 1 | -1,
): void {
  const { organization_id, league_id, season_id } = game
  const opponent_id = opponentOf(game, team_entry_id)
  const wins = (rows.team_wins.get(organization_id, team_entry_id, opponent_id)?.wins ?? 0) + sign
  if (wins === 0) rows.team_wins.delete(organization_id, team_entry_id, opponent_id)
  else rows.team_wins.put({ organization_id, team_entry_id, opponent_id, league_id, season_id, wins })
}

function opponentOf(game: LeadersGameRow, teamEntryId: TeamEntryId): TeamEntryId {
  return teamEntryId === game.home_team_id ? game.away_team_id : game.home_team_id
}

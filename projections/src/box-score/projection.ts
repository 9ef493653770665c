import type { DomainRecord } from '@league/contracts/events'
import type { PeriodScore, StatLine } from '@league/contracts/game/events'
import type { Projection, Rows } from '../runtime/projection.ts'

type PointsRow = {
  organization_id: string
  game_id: string
  team_entry_id: string
  points: number
  lines: number
}

type LineRow = {
  organization_id: string
  game_id: string
  team_entry_id: string
  player_id: string
  played: boolean
  stats: string
}

type PeriodScoreRow = {
  organization_id: string
  game_id: string
  game_period_id: string
  team_entry_id: string
  score: number
}

type BoxScoreTables = { points: PointsRow; line: LineRow; period_score: PeriodScoreRow }

/** Lines by game and player, period scores, and the sums that show a mismatch with the score (R219). */
export const boxScore: Projection<BoxScoreTables> = {
  name: 'box_score',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    points: { key: ['organization_id', 'game_id', 'team_entry_id'] },
    line: { key: ['organization_id', 'game_id', 'team_entry_id', 'player_id'] },
    period_score: { key: ['organization_id', 'game_id', 'game_period_id', 'team_entry_id'] },
  },
  handles: ['PlayerStatsRecorded', 'PeriodScoresRecorded', 'GameDeleted', 'BracketGameReplaced'],

  needs(event) {
    if (!('gameId' in event.data)) return []
    const by = { organization_id: event.meta.organizationId, game_id: event.data.gameId }
    switch (event.type) {
      case 'PlayerStatsRecorded':
        return [
          { table: 'line', by },
          { table: 'points', by },
        ]
      case 'PeriodScoresRecorded':
        return [{ table: 'period_score', by }]
      case 'GameDeleted':
      case 'BracketGameReplaced':
        return [
          { table: 'line', by },
          { table: 'points', by },
          { table: 'period_score', by },
        ]
      default:
        return []
    }
  },

  fold(rows, event) {
    switch (event.type) {
      case 'PlayerStatsRecorded':
        recordLines(rows, event)
        break
      case 'PeriodScoresRecorded':
        recordPeriods(rows, event)
        break
      case 'GameDeleted':
        empty(rows, { organization_id: event.meta.organizationId, game_id: event.data.gameId })
        break
      case 'BracketGameReplaced': {
        const { data, meta } = event
        const game = { organization_id: meta.organizationId, game_id: data.gameId }
        empty(rows, game)
        for (const team of data.after.lines)
          addLines(rows, { ...game, team_entry_id: team.teamEntryId }, team.lines)
        for (const period of data.after.periodScores) putPeriod(rows, game, period)
        break
      }
      default:
    }
  },
}

type GameKey = { organization_id: string; game_id: string }

/** Nothing is left of the box score of a game. */
function empty(rows: Rows<BoxScoreTables>, by: GameKey): void {
  for (const { team_entry_id, player_id } of rows.line.where(by))
    rows.line.delete(by.organization_id, by.game_id, team_entry_id, player_id)
  for (const { team_entry_id } of rows.points.where(by))
    rows.points.delete(by.organization_id, by.game_id, team_entry_id)
  deletePeriods(rows, by)
}

function recordLines(
  rows: Rows<BoxScoreTables>,
  { data, meta }: Extract<DomainRecord, { type: 'PlayerStatsRecorded' }>,
): void {
  const { gameId: game_id, teamEntryId: team_entry_id } = data
  addLines(rows, { organization_id: meta.organizationId, game_id, team_entry_id }, data.lines)
}

function addLines(
  rows: Rows<BoxScoreTables>,
  team: GameKey & { team_entry_id: string },
  recorded: readonly StatLine[],
): void {
  const { organization_id, game_id, team_entry_id } = team
  const sum = rows.points.get(organization_id, game_id, team_entry_id)
  let points = sum?.points ?? 0
  let lines = sum?.lines ?? 0
  for (const { playerId: player_id, played, stats } of recorded) {
    const earlier = rows.line.get(organization_id, game_id, team_entry_id, player_id)
    points += (stats['pts'] ?? 0) - (earlier ? pointsOf(earlier.stats) : 0)
    lines += earlier ? 0 : 1
    rows.line.put({ ...team, player_id, played, stats: JSON.stringify(stats) })
  }
  rows.points.put({ ...team, points, lines })
}

function pointsOf(stats: string): number {
  return (JSON.parse(stats) as Record<string, number>)['pts'] ?? 0
}

/** The event holds all period scores of the game as they are now. */
function recordPeriods(
  rows: Rows<BoxScoreTables>,
  { data, meta }: Extract<DomainRecord, { type: 'PeriodScoresRecorded' }>,
): void {
  const by = { organization_id: meta.organizationId, game_id: data.gameId }
  deletePeriods(rows, by)
  for (const period of data.after) putPeriod(rows, by, period)
}

function putPeriod(
  rows: Rows<BoxScoreTables>,
  by: GameKey,
  { gamePeriodId, teamEntryId, score }: PeriodScore,
): void {
  rows.period_score.put({ ...by, game_period_id: gamePeriodId, team_entry_id: teamEntryId, score })
}

function deletePeriods(rows: Rows<BoxScoreTables>, by: GameKey): void {
  for (const row of rows.period_score.where(by))
    rows.period_score.delete(by.organization_id, by.game_id, row.game_period_id, row.team_entry_id)
}

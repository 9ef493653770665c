import type {
  GameId,
  GamePeriodId,
  OrganizationId,
  PlayerId,
  PlayId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import type { GameRecord, PeriodScore, StatLine } from '@league/contracts/game/events'
import { MAX_PLAYS } from '@league/contracts/game/commands'
import type { LoggedPlay, Play } from '@league/contracts/game/plays'
import type { ReplacementEvent } from '@league/contracts/game/result'
import {
  defineProjection,
  type EventHandler,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'
import type { Need, Rows } from '../runtime/projection.ts'

type PointsRow = {
  organization_id: OrganizationId
  game_id: GameId
  team_entry_id: TeamEntryId
  points: number
  played_lines: number
}

type LineRow = {
  organization_id: OrganizationId
  game_id: GameId
  team_entry_id: TeamEntryId
  player_id: PlayerId
  played: boolean
  stats: StatLine['stats']
}

type PeriodScoreRow = {
  organization_id: OrganizationId
  game_id: GameId
  game_period_id: GamePeriodId
  team_entry_id: TeamEntryId
  score: number
}

type PlayRow = {
  organization_id: OrganizationId
  game_id: GameId
  play_id: PlayId
  sequence: number
  play: LoggedPlay
}

type BoxScoreTables = { points: PointsRow; line: LineRow; period_score: PeriodScoreRow; play: PlayRow }

type GameKey = { organization_id: OrganizationId; game_id: GameId }

const gameKey = ({ meta, data }: RecordWith<'gameId'>): GameKey => ({
  organization_id: meta.organizationId,
  game_id: data.gameId,
})

/** Handles an event that replaces the contents of a bracket game, its box score among them. */
const replaceBoxScore: EventHandler<BoxScoreTables, RecordOf<ReplacementEvent['type']>> = {
  needs: wholeGame,
  fold(rows, event) {
    const game = gameKey(event)
    deleteBoxScore(rows, game)
    putRecord(rows, game, event.data.after)
  },
}

/**
 * Lines by game and player, period scores, the plays of games that are scored live, and sums of points, which
 * reveal a mismatch with the score (R219).
 */
export const boxScore = defineProjection<BoxScoreTables>({
  name: 'box_score',
  version: 8,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: {
    points: { key: ['organization_id', 'game_id', 'team_entry_id'] },
    line: { key: ['organization_id', 'game_id', 'team_entry_id', 'player_id'] },
    period_score: { key: ['organization_id', 'game_id', 'game_period_id', 'team_entry_id'] },
    play: { key: ['organization_id', 'game_id', 'play_id'] },
  },
  on: {
    PlayerStatsRecorded: {
      needs: linesAndPoints,
      fold(rows, event) {
        addLines(rows, { ...gameKey(event), team_entry_id: event.data.teamEntryId }, event.data.lines)
      },
    },
    PeriodScoresRecorded: {
      needs: periodScores,
      fold(rows, event) {
        deletePeriods(rows, gameKey(event))
        // The event holds all period scores of the game.
        for (const period of event.data.after) putPeriod(rows, gameKey(event), period)
      },
    },
    PlaysRecorded: {
      fold(rows, event) {
        for (const [index, play] of event.data.plays.entries())
          recordPlay(rows, gameKey(event), play, Number(event.revision) * MAX_PLAYS + index)
      },
    },
    GameDeleted: {
      needs: wholeGame,
      fold: (rows, event) => deleteBoxScore(rows, gameKey(event)),
    },
    GameRecordRestored: {
      needs: wholeGame,
      fold(rows, event) {
        deleteLines(rows, gameKey(event))
        deletePeriods(rows, gameKey(event))
        if (event.data.endsPlay) deletePlays(rows, gameKey(event))
        putRecord(rows, gameKey(event), event.data.after)
      },
    },
    GameRestored: {
      needs: wholeGame,
      fold(rows, event) {
        putRecord(rows, gameKey(event), event.data.record)
        // Plays that follow are in later revisions, so these come first.
        for (const [sequence, play] of event.data.plays.entries())
          recordPlay(rows, gameKey(event), play, sequence)
      },
    },
    BracketGameReplayed: replaceBoxScore,
    BracketGameVoided: replaceBoxScore,
    BracketGameRestored: replaceBoxScore,
    BracketGameCorrected: replaceBoxScore,
    BracketGameReplaced: replaceBoxScore,
  },
})

function linesAndPoints(event: RecordOf<'PlayerStatsRecorded' | WholeGame>): Need<BoxScoreTables>[] {
  const by = gameKey(event)
  return [
    { table: 'line', by },
    { table: 'points', by },
  ]
}

function periodScores(event: RecordOf<'PeriodScoresRecorded' | WholeGame>): Need<BoxScoreTables>[] {
  return [{ table: 'period_score', by: gameKey(event) }]
}

type WholeGame = 'GameDeleted' | 'GameRecordRestored' | 'GameRestored' | ReplacementEvent['type']

function wholeGame(event: RecordOf<WholeGame>): Need<BoxScoreTables>[] {
  return [...linesAndPoints(event), ...periodScores(event), { table: 'play', by: gameKey(event) }]
}

/** Puts the lines and period scores of a game that has none. */
function putRecord(
  rows: Rows<BoxScoreTables>,
  game: GameKey,
  { lines, periodScores: periods }: Pick<GameRecord, 'lines' | 'periodScores'>,
): void {
  for (const team of lines) addLines(rows, { ...game, team_entry_id: team.teamEntryId }, team.lines)
  for (const period of periods) putPeriod(rows, game, period)
}

/** Adds a play to the log of a game, or removes the play that it takes back. */
function recordPlay(rows: Rows<BoxScoreTables>, game: GameKey, play: Play, sequence: number): void {
  if (play.kind === 'taken-back') rows.play.delete(game.organization_id, game.game_id, play.play.playId)
  else if (play.kind !== 'clock') rows.play.put({ ...game, play_id: play.playId, sequence, play })
}

function deleteBoxScore(rows: Rows<BoxScoreTables>, by: GameKey): void {
  deleteLines(rows, by)
  deletePlays(rows, by)
  deletePeriods(rows, by)
}

function deletePlays(rows: Rows<BoxScoreTables>, by: GameKey): void {
  for (const { play_id } of rows.play.where(by)) rows.play.delete(by.organization_id, by.game_id, play_id)
}

function deleteLines(rows: Rows<BoxScoreTables>, by: GameKey): void {
  for (const { team_entry_id, player_id } of rows.line.where(by))
    rows.line.delete(by.organization_id, by.game_id, team_entry_id, player_id)
  for (const { team_entry_id } of rows.points.where(by))
    rows.points.delete(by.organization_id, by.game_id, team_entry_id)
}

function addLines(
  rows: Rows<BoxScoreTables>,
  team: GameKey & { team_entry_id: TeamEntryId },
  recorded: readonly StatLine[],
): void {
  const { organization_id, game_id, team_entry_id } = team
  const sum = rows.points.get(organization_id, game_id, team_entry_id)
  let points = sum?.points ?? 0
  let playedLines = sum?.played_lines ?? 0
  for (const { playerId: player_id, played, stats } of recorded) {
    const earlier = rows.line.get(organization_id, game_id, team_entry_id, player_id)
    points += (stats['pts'] ?? 0) - (earlier?.stats['pts'] ?? 0)
    playedLines += Number(played) - Number(earlier?.played ?? false)
    rows.line.put({ ...team, player_id, played, stats })
  }
  rows.points.put({ ...team, points, played_lines: playedLines })
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

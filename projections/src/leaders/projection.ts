import {
  applyReplacement,
  resultColumns,
  rowAfter,
  unplayedResult,
  type ReplacementEvent,
  type ResultEvent,
} from '@league/contracts/game/result'
import { isCompleted } from '@league/contracts/game/rules'
import {
  defineProjection,
  type EventHandler,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'
import type { Need, Rows } from '../runtime/projection.ts'
import type { LeadersGameRow, LeadersTables } from './rows.ts'
import { addCounts, countsOf, replaceContents, replaceGame, replaceRecord } from './totals.ts'

/** An event about a game that names both teams. */
type GameRecord = RecordWith<'gameId' | 'homeTeamId' | 'awayTeamId'>

const homeSide = ({ meta, data }: GameRecord) => ({
  organization_id: meta.organizationId,
  team_entry_id: data.homeTeamId,
  opponent_id: data.awayTeamId,
})

const awaySide = ({ meta, data }: GameRecord) => ({
  organization_id: meta.organizationId,
  team_entry_id: data.awayTeamId,
  opponent_id: data.homeTeamId,
})

const gameKey = ({ meta, data }: GameRecord) => ({
  organization_id: meta.organizationId,
  game_id: data.gameId,
})

/**
 * Returns a handler for an event about an existing game. It needs the row of the game beside those of
 * `needs`.
 */
function handleGame<Event extends GameRecord>(
  needs: (event: Event) => readonly Need<LeadersTables>[],
  fold: (rows: Rows<LeadersTables>, event: Event, game: LeadersGameRow) => void,
): EventHandler<LeadersTables, Event> {
  return {
    needs: (event) => [{ table: 'game', by: gameKey(event) }, ...needs(event)],
    fold(rows, event) {
      const game = rows.game.get(event.meta.organizationId, event.data.gameId)
      if (game) fold(rows, event, game)
    },
  }
}

/**
 * Returns the needs of an event after which the game may be completed or no longer be: its lines count while it
 * is.
 */
const winsAndLines = (event: GameRecord): Need<LeadersTables>[] => [
  { table: 'team_wins', by: homeSide(event) },
  { table: 'team_wins', by: awaySide(event) },
  { table: 'line', by: gameKey(event) },
  { table: 'player_total', by: homeSide(event) },
  { table: 'player_total', by: awaySide(event) },
]

function changeResult(
  rows: Rows<LeadersTables>,
  event: RecordOf<ResultEvent['type']>,
  game: LeadersGameRow,
): void {
  replaceGame(rows, game, rowAfter(game, event))
}

const replaceBracketGame = handleGame(
  replacementNeeds,
  (rows, { data }: RecordOf<ReplacementEvent['type']>, game) =>
    replaceContents(rows, game, applyReplacement(game, data), data.after),
)

/** Totals of players in completed games and wins of team entries, updated by every event. */
export const leaders = defineProjection<LeadersTables>({
  name: 'leaders',
  version: 7,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: {
    game: { key: ['organization_id', 'game_id'] },
    line: { key: ['organization_id', 'game_id', 'team_entry_id', 'player_id'] },
    player_total: { key: ['organization_id', 'team_entry_id', 'opponent_id', 'player_id'] },
    team_wins: { key: ['organization_id', 'team_entry_id', 'opponent_id'] },
  },
  lingerMs: 10,
  on: {
    GameScheduled: {
      fold(rows, event) {
        const { data } = event
        rows.game.put({
          ...gameKey(event),
          season_id: data.seasonId,
          league_id: data.leagueId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          bracket: data.bracket !== null,
          ...resultColumns(unplayedResult),
        })
      },
    },
    ScoreRecorded: handleGame(winsAndLines, changeResult),
    ScoreCorrected: handleGame(winsAndLines, changeResult),
    GameForfeited: handleGame(winsAndLines, changeResult),
    GamePostponed: handleGame(winsAndLines, changeResult),
    GameReinstated: handleGame(winsAndLines, changeResult),
    GameCancelled: handleGame(winsAndLines, changeResult),
    GameFinished: handleGame(winsAndLines, changeResult),
    GameDeleted: handleGame(winsAndLines, (rows, _event, game) => {
      const { organization_id, game_id } = game
      replaceGame(rows, game, null)
      for (const line of rows.line.where({ organization_id, game_id }))
        rows.line.delete(organization_id, game_id, line.team_entry_id, line.player_id)
    }),
    GameRecordRestored: handleGame(
      winsAndLines,
      (rows, { data: { after } }: RecordOf<'GameRecordRestored'>, game) =>
        replaceRecord(rows, game, { ...game, ...resultColumns(after) }, after),
    ),
    GameRestored: {
      needs: (event) => [{ table: 'game', by: gameKey(event) }, ...winsAndLines(event)],
      fold(rows, event) {
        const { data } = event
        const unplayed = {
          ...gameKey(event),
          season_id: data.seasonId,
          league_id: data.leagueId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          bracket: data.bracket !== null,
          ...resultColumns(unplayedResult),
        }
        const before = rows.game.get(unplayed.organization_id, unplayed.game_id) ?? unplayed
        replaceRecord(rows, before, { ...unplayed, ...resultColumns(data.record) }, data.record)
      },
    },
    PlayerStatsRecorded: handleGame(linesAndTotals, recordLines),
    BracketGameReplayed: replaceBracketGame,
    BracketGameVoided: replaceBracketGame,
    BracketGameRestored: replaceBracketGame,
    BracketGameCorrected: replaceBracketGame,
    BracketGameReplaced: replaceBracketGame,
  },
})

/**
 * Returns the lines of the game, and the totals of its teams before and after. Wins of bracket games are not
 * counted.
 */
function replacementNeeds({ data, meta }: RecordOf<ReplacementEvent['type']>): Need<LeadersTables>[] {
  const organization_id = meta.organizationId
  return [
    { table: 'line', by: { organization_id, game_id: data.gameId } },
    ...[data.before, data.after].flatMap(({ homeTeamId, awayTeamId }): Need<LeadersTables>[] => [
      { table: 'player_total', by: { organization_id, team_entry_id: homeTeamId, opponent_id: awayTeamId } },
      { table: 'player_total', by: { organization_id, team_entry_id: awayTeamId, opponent_id: homeTeamId } },
    ]),
  ]
}

function linesAndTotals(event: RecordOf<'PlayerStatsRecorded'>): Need<LeadersTables>[] {
  const { lines, teamEntryId, homeTeamId } = event.data
  const side = teamEntryId === homeTeamId ? homeSide(event) : awaySide(event)
  const { team_entry_id } = side
  return lines.flatMap(({ playerId: player_id }): Need<LeadersTables>[] => [
    { table: 'line', by: { ...gameKey(event), team_entry_id, player_id } },
    { table: 'player_total', by: { ...side, player_id } },
  ])
}

function recordLines(
  rows: Rows<LeadersTables>,
  { data, meta }: RecordOf<'PlayerStatsRecorded'>,
  game: LeadersGameRow,
): void {
  const organization_id = meta.organizationId
  for (const { playerId: player_id, played, stats } of data.lines) {
    const earlier = rows.line.get(organization_id, data.gameId, data.teamEntryId, player_id)
    const line = {
      organization_id,
      game_id: data.gameId,
      player_id,
      team_entry_id: data.teamEntryId,
      played,
      ...countsOf(stats),
    }
    if (isCompleted(game)) {
      if (earlier) addCounts(rows, game, earlier, -1)
      addCounts(rows, game, line, 1)
    }
    rows.line.put(line)
  }
}

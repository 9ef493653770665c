import type { GameId, LeagueId, OrganizationId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { resultColumns, rowAfter, unplayedResult, type ResultEvent } from '@league/contracts/game/result'
import type { GameStatus } from '@league/contracts/game/rules'
import type { GameRecord, StatLine } from '@league/contracts/game/events'
import { changeRow, defineProjection, type RecordOf, type RecordWith } from '../runtime/define-projection.ts'

export type StandingsGameRow = {
  organization_id: OrganizationId
  game_id: GameId
  season_id: SeasonId
  league_id: LeagueId
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  date: string | null
  time: string | null
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: TeamEntryId | null
  home_ftm: number
  home_fta: number
  home_fg3m: number
  away_ftm: number
  away_fta: number
  away_fg3m: number
}

type StandingsTables = { game: StandingsGameRow }

const gameKey = ({ meta, data }: RecordWith<'gameId'>) => ({
  organization_id: meta.organizationId,
  game_id: data.gameId,
})

/**
 * Returns a handler for an event about one game. Bracket games have no row, because they do not count
 * (decision 21).
 */
const changeGame = changeRow<StandingsTables, 'game', RecordWith<'gameId'>>('game', gameKey)

const changeResult = changeGame((event: RecordOf<ResultEvent['type']>, game) => rowAfter(game, event))

/** The games that the standings are computed from. Every event reads and writes the one row of its game. */
export const standings = defineProjection<StandingsTables>({
  name: 'standings',
  version: 5,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: { game: { key: ['organization_id', 'game_id'] } },
  on: {
    GameScheduled: {
      fold(rows, event) {
        const { data } = event
        if (data.bracket) return
        rows.game.put({
          ...gameKey(event),
          season_id: data.seasonId,
          league_id: data.leagueId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          date: data.date,
          time: data.time,
          ...resultColumns(unplayedResult),
          ...noShots,
        })
      },
    },
    GameRescheduled: changeGame(({ data }) => ({ date: data.after.date, time: data.after.time })),
    ScoreRecorded: changeResult,
    ScoreCorrected: changeResult,
    GameForfeited: changeResult,
    GamePostponed: changeResult,
    GameCancelled: changeResult,
    GameReinstated: changeResult,
    GameFinished: changeResult,
    PlayerStatsRecorded: changeGame(({ data }, game) => {
      const after = { ...game }
      const home = data.teamEntryId === game.home_team_id
      for (const line of data.lines) addShots(after, home, line, 1)
      for (const line of data.replaced) addShots(after, home, line, -1)
      return after
    }),
    GameRecordRestored: changeGame(({ data: { after, homeTeamId } }, game) => ({
      ...withShots(game, after, homeTeamId),
      ...resultColumns(after),
    })),
    GameRestored: {
      fold(rows, event) {
        const { data } = event
        if (data.bracket) return
        const game = {
          ...gameKey(event),
          season_id: data.seasonId,
          league_id: data.leagueId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          date: data.date,
          time: data.time,
          ...resultColumns(data.record),
          ...noShots,
        }
        rows.game.put(withShots(game, data.record, data.homeTeamId))
      },
    },
    GameDeleted: {
      needs: (event) => [{ table: 'game', by: gameKey(event) }],
      fold(rows, { meta, data }) {
        if (rows.game.get(meta.organizationId, data.gameId))
          rows.game.delete(meta.organizationId, data.gameId)
      },
    },
  },
})

const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

/** Returns a game with the shots of all its lines. */
function withShots(game: StandingsGameRow, { lines }: GameRecord, homeTeamId: TeamEntryId): StandingsGameRow {
  const after = { ...game, ...noShots }
  for (const team of lines)
    for (const line of team.lines) addShots(after, team.teamEntryId === homeTeamId, line, 1)
  return after
}

/** Adds the shots of a line. Free throws whose attempts were not tracked do not count (decision 40). */
function addShots(game: StandingsGameRow, home: boolean, { stats }: StatLine, sign: 1 | -1): void {
  const attempts = stats['fta'] ?? 0
  const ftm = attempts > 0 ? sign * (stats['ftm'] ?? 0) : 0
  const fta = sign * attempts
  const fg3m = sign * (stats['fg3m'] ?? 0)
  if (home) {
    game.home_ftm += ftm
    game.home_fta += fta
    game.home_fg3m += fg3m
  } else {
    game.away_ftm += ftm
    game.away_fta += fta
    game.away_fg3m += fg3m
  }
}

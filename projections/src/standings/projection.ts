import { resultAfter, unplayed } from '@league/contracts/game/result'
import type { GameStatus } from '@league/contracts/game/rules'
import type { StatLine } from '@league/contracts/game/events'
import type { Projection } from '../runtime/projection.ts'

export type StandingsGameRow = {
  organization_id: string
  game_id: string
  season_id: string
  league_id: string
  home_team_id: string
  away_team_id: string
  date: string | null
  time: string | null
  status: GameStatus
  score_home: number | null
  score_away: number | null
  winner_team_id: string | null
  home_ftm: number
  home_fta: number
  home_fg3m: number
  away_ftm: number
  away_fta: number
  away_fg3m: number
}

/** What the table is made of. Every event reads and writes the one row of its game. Games of brackets have none (decision 21). */
export const standings: Projection<{ game: StandingsGameRow }> = {
  name: 'standings',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: { game: { key: ['organization_id', 'game_id'] } },
  handles: [
    'GameScheduled',
    'GameRescheduled',
    'ScoreRecorded',
    'ScoreCorrected',
    'PlayerStatsRecorded',
    'GameForfeited',
    'GamePostponed',
    'GameCancelled',
    'GameReinstated',
    'GameDeleted',
  ],

  needs(event) {
    if (event.type === 'GameScheduled' || !('gameId' in event.data)) return []
    return [
      {
        table: 'game',
        by: { organization_id: event.meta.organizationId, game_id: event.data.gameId },
      },
    ]
  },

  fold(rows, event) {
    if (!('gameId' in event.data)) return
    const organization_id = event.meta.organizationId
    if (event.type === 'GameScheduled') {
      const { data } = event
      if (data.bracket) return
      rows.game.put({
        organization_id,
        game_id: data.gameId,
        season_id: data.seasonId,
        league_id: data.leagueId,
        home_team_id: data.homeTeamId,
        away_team_id: data.awayTeamId,
        date: data.date,
        time: data.time,
        ...unplayed,
        ...noShots,
      })
      return
    }
    const game = rows.game.get(organization_id, event.data.gameId)
    if (!game) return
    switch (event.type) {
      case 'GameRescheduled': {
        const { date, time } = event.data.after
        rows.game.put({ ...game, date, time })
        break
      }
      case 'ScoreRecorded':
      case 'ScoreCorrected':
      case 'GameForfeited':
      case 'GamePostponed':
      case 'GameCancelled':
      case 'GameReinstated':
        rows.game.put(resultAfter(game, event))
        break
      case 'PlayerStatsRecorded': {
        const after = { ...game }
        const { lines, replaced, teamEntryId } = event.data
        const home = teamEntryId === game.home_team_id
        for (const line of lines) addShots(after, home, line, 1)
        for (const line of replaced) addShots(after, home, line, -1)
        rows.game.put(after)
        break
      }
      case 'GameDeleted':
        rows.game.delete(organization_id, event.data.gameId)
        break
      default:
    }
  },
}

const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

function addShots(game: StandingsGameRow, home: boolean, { stats }: StatLine, sign: 1 | -1): void {
  const ftm = sign * (stats['ftm'] ?? 0)
  const fta = sign * (stats['fta'] ?? 0)
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

import { replaced, resultAfter, unplayed } from '@league/contracts/game/result'
import { statisticsCount } from '@league/contracts/game/rules'
import type { DomainRecord } from '@league/contracts/events'
import type { Need, Projection, Rows } from '../runtime/projection.ts'
import type { LeadersTables } from './rows.ts'
import { countsOf, replaceContents, replacementNeeds } from './replacement.ts'
import { addCounts, replaceGame } from './totals.ts'

/** Totals of players by league, and wins of team entries, kept up with every event. */
export const leaders: Projection<LeadersTables> = {
  name: 'leaders',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    game: { key: ['organization_id', 'game_id'] },
    line: { key: ['organization_id', 'game_id', 'team_entry_id', 'player_id'] },
    player_total: { key: ['organization_id', 'team_entry_id', 'opponent_id', 'player_id'] },
    team_wins: { key: ['organization_id', 'team_entry_id', 'opponent_id'] },
  },
  lingerMs: 10,
  handles: [
    'GameScheduled',
    'ScoreRecorded',
    'ScoreCorrected',
    'PlayerStatsRecorded',
    'GameForfeited',
    'GamePostponed',
    'GameCancelled',
    'GameReinstated',
    'GameDeleted',
    'BracketGameReplaced',
  ],

  needs(event) {
    if (event.type === 'GameScheduled' || !('gameId' in event.data && 'homeTeamId' in event.data)) return []
    const organization_id = event.meta.organizationId
    const { gameId: game_id, homeTeamId, awayTeamId } = event.data
    const home = { organization_id, team_entry_id: homeTeamId, opponent_id: awayTeamId }
    const away = { organization_id, team_entry_id: awayTeamId, opponent_id: homeTeamId }
    const needs: Need<LeadersTables>[] = [{ table: 'game', by: { organization_id, game_id } }]
    if (event.type === 'PlayerStatsRecorded') {
      const side = event.data.teamEntryId === homeTeamId ? home : away
      const { team_entry_id } = side
      for (const { playerId: player_id } of event.data.lines) {
        needs.push({ table: 'line', by: { organization_id, game_id, team_entry_id, player_id } })
        needs.push({ table: 'player_total', by: { ...side, player_id } })
      }
      return needs
    }
    if (event.type === 'BracketGameReplaced') return [...needs, ...replacementNeeds(event)]
    needs.push({ table: 'team_wins', by: home }, { table: 'team_wins', by: away })
    if (movesLines(event)) {
      needs.push({ table: 'line', by: { organization_id, game_id } })
      needs.push({ table: 'player_total', by: home }, { table: 'player_total', by: away })
    }
    return needs
  },

  fold(rows, event) {
    if (!('gameId' in event.data)) return
    const organization_id = event.meta.organizationId
    if (event.type === 'GameScheduled') {
      const { gameId, seasonId, leagueId, homeTeamId, awayTeamId } = event.data
      rows.game.put({
        organization_id,
        game_id: gameId,
        season_id: seasonId,
        league_id: leagueId,
        home_team_id: homeTeamId,
        away_team_id: awayTeamId,
        of_bracket: event.data.bracket !== null,
        ...unplayed,
      })
      return
    }
    const game = rows.game.get(organization_id, event.data.gameId)
    if (!game) return
    switch (event.type) {
      case 'ScoreRecorded':
      case 'ScoreCorrected':
      case 'GameForfeited':
      case 'GamePostponed':
      case 'GameCancelled':
      case 'GameReinstated':
        replaceGame(rows, game, resultAfter(game, event))
        break
      case 'PlayerStatsRecorded':
        recordLines(rows, event)
        break
      case 'GameDeleted':
        replaceGame(rows, game, null)
        for (const line of rows.line.where({ organization_id, game_id: game.game_id }))
          rows.line.delete(organization_id, game.game_id, line.team_entry_id, line.player_id)
        break
      case 'BracketGameReplaced':
        replaceContents(rows, game, replaced(game, event.data), event.data.after)
        break
      default:
    }
  },
}

/** Whether lines begin or cease to count: only then are all lines of the game and the totals of both teams needed. */
function movesLines(event: DomainRecord): boolean {
  switch (event.type) {
    case 'GameDeleted':
    case 'GameCancelled':
      return true
    case 'GameForfeited':
    case 'GamePostponed':
    case 'GameReinstated':
      return !statisticsCount({ status: event.data.statusBefore })
    default:
      return false
  }
}

function recordLines(
  rows: Rows<LeadersTables>,
  { data, meta }: Extract<DomainRecord, { type: 'PlayerStatsRecorded' }>,
): void {
  const organization_id = meta.organizationId
  const game = rows.game.get(organization_id, data.gameId)
  if (!game) return
  for (const { playerId: player_id, stats } of data.lines) {
    const earlier = rows.line.get(organization_id, data.gameId, data.teamEntryId, player_id)
    const line = {
      organization_id,
      game_id: data.gameId,
      player_id,
      team_entry_id: data.teamEntryId,
      ...countsOf(stats),
    }
    if (statisticsCount(game)) {
      if (earlier) addCounts(rows, game, earlier, -1)
      addCounts(rows, game, line, 1)
    }
    rows.line.put(line)
  }
}

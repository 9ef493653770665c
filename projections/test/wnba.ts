import { readFileSync } from 'node:fs'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { createLog } from './log.ts'
import { openOrganization } from './league.ts'

type Line = Record<string, string>

const folder = new URL('../../services/local/samples/wnba-2024/', import.meta.url)
const statKeys = [
  'pts',
  'ast',
  'reb',
  'ftm',
  'fta',
  'fg2m',
  'fg2a',
  'fg3m',
  'fg3a',
  'stl',
  'blk',
  'tov',
  'pf',
]

/** Reads a CSV file of the sample season. Its cells contain no quotes. */
export function readSample(name: string): Line[] {
  const [head = '', ...lines] = readFileSync(new URL(`${name}.csv`, folder), 'utf8')
    .trim()
    .split(/\r?\n/)
  const columns = head.split(',')
  return lines.map((text) => {
    const cells = text.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

/**
 * Returns the log of the WNBA season 2024, with the ids of the files and without games that do not count in
 * the standings.
 */
export function wnbaLog(): AnyRecordedEvent[] {
  const { append, events } = openOrganization(createLog('wnba'))
  const entry = (team: string) => ({
    teamEntryId: team,
    teamId: `team-${team}`,
    leagueId: 'league-1',
    seasonId: 'season-1',
  })
  for (const [position, team] of readSample('teams').entries())
    append('TeamEnteredLeague', {
      ...entry(team['team_id'] ?? ''),
      name: team['full_name'] ?? '',
      abbreviation: team['abbreviation'] ?? null,
      logo: null,
      position,
      copiedFromTeamEntryId: null,
      legacyId: null,
    })
  for (const { player_id: playerId = '', first_name: firstName = '', last_name: lastName = '' } of readSample(
    'players',
  ))
    append('PlayerRegistered', {
      playerId,
      person: { firstName, lastName, email: null, phoneNumber: null, image: null, attributeValues: {} },
      legacyId: null,
    })
  for (const { team_id: team = '', player_id: playerId = '', jersey, position } of readSample('rosters'))
    append('PlayerJoinedTeam', {
      ...entry(team),
      playerId,
      jersey: jersey ?? null,
      position: position ?? null,
    })
  const lines = Map.groupBy(readSample('box_scores'), (line) => `${line['game_id']} ${line['team_id']}`)
  for (const game of readSample('games')) {
    if (game['counts_in_standings'] !== '1') continue
    const context = {
      gameId: game['game_id'] ?? '',
      seasonId: 'season-1',
      leagueId: 'league-1',
      homeTeamId: game['home_team_id'] ?? '',
      awayTeamId: game['away_team_id'] ?? '',
    }
    append('GameScheduled', {
      ...context,
      date: game['date'] ?? null,
      time: game['time_local'] ?? null,
      timeZone: game['timezone'] ?? '',
      location: null,
      locationUrl: null,
      legacyId: null,
      bracket: null,
    })
    append('ScoreRecorded', {
      ...context,
      score: { home: Number(game['home_score']), away: Number(game['away_score']) },
    })
    for (const teamEntryId of [context.homeTeamId, context.awayTeamId])
      append('PlayerStatsRecorded', {
        ...context,
        teamEntryId,
        lines: (lines.get(`${context.gameId} ${teamEntryId}`) ?? []).map((line) => ({
          playerId: line['player_id'] ?? '',
          played: line['played'] === '1',
          stats: Object.fromEntries(statKeys.map((key) => [key, Number(line[key])])),
        })),
        replaced: [],
      })
  }
  return events
}

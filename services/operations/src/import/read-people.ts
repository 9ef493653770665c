import { readTable } from './read-table.ts'
import type { FilePlayer, FileTeam, ReportProblem, RosterRow, RowsById, SeasonFiles } from './season-files.ts'

const MAX_NAME_LENGTH = 100
const MAX_JERSEY_LENGTH = 10
const MAX_POSITION_LENGTH = 30

/** Reads teams.csv. A team's name is its full name, or else its city and name. */
export async function readTeams(files: SeasonFiles, report: ReportProblem): Promise<RowsById<FileTeam>> {
  const teams = new Map<string, FileTeam>()
  const names = new Set<string>()
  const rows = await readTable(files, 'teams', ['team_id', 'name'], report)
  for (const row of rows ?? []) {
    const legacyId = row.required('team_id')
    const name = row.text('full_name') || `${row.text('city')} ${row.required('name') ?? ''}`.trim()
    if (name.length > MAX_NAME_LENGTH) row.report(`The name has more than ${MAX_NAME_LENGTH} characters.`)
    if (!legacyId) continue
    if (teams.has(legacyId)) row.report(`Team ${legacyId} appears twice.`)
    if (names.has(name.toLowerCase())) row.report(`Two teams are named ${name}.`)
    names.add(name.toLowerCase())
    teams.set(legacyId, { legacyId, name, abbreviation: row.text('abbreviation') || null })
  }
  return rows && teams
}

/** Reads players.csv. */
export async function readPlayers(files: SeasonFiles, report: ReportProblem): Promise<RowsById<FilePlayer>> {
  const players = new Map<string, FilePlayer>()
  const rows = await readTable(files, 'players', ['player_id', 'first_name', 'last_name'], report)
  for (const row of rows ?? []) {
    const legacyId = row.required('player_id')
    const firstName = row.required('first_name') ?? ''
    const lastName = row.text('last_name')
    if (lastName.length > MAX_NAME_LENGTH) {
      row.report(`The last_name has more than ${MAX_NAME_LENGTH} characters.`)
    }
    if (!legacyId) continue
    if (players.has(legacyId)) row.report(`Player ${legacyId} appears twice.`)
    players.set(legacyId, { legacyId, firstName, lastName, position: row.text('position') || null })
  }
  return rows && players
}

/** Reads rosters.csv. A player who changed teams has several rows. The key of a row is its `rosterKey`. */
export async function readRosters(
  files: SeasonFiles,
  { teams, players }: { teams: RowsById<FileTeam>; players: RowsById<FilePlayer> },
  report: ReportProblem,
): Promise<RowsById<RosterRow>> {
  const rosterRows = new Map<string, RosterRow>()
  const rows = await readTable(files, 'rosters', ['team_id', 'player_id'], report)
  for (const row of rows ?? []) {
    const team = row.required('team_id')
    const player = row.required('player_id')
    if (!team || !player) continue
    if (teams && !teams.has(team)) row.report(`There is no team ${team}.`)
    if (players && !players.has(player)) row.report(`There is no player ${player}.`)
    const key = rosterKey(team, player)
    if (rosterRows.has(key)) row.report(`Player ${player} appears twice on the roster of team ${team}.`)
    const [jersey, position] = [row.text('jersey'), row.text('position')]
    if (jersey.length > MAX_JERSEY_LENGTH || position.length > MAX_POSITION_LENGTH) {
      row.report(
        `Use at most ${MAX_JERSEY_LENGTH} characters in jersey and ${MAX_POSITION_LENGTH} in position.`,
      )
    }
    rosterRows.set(key, { team, player, jersey: jersey || null, position: position || null })
  }
  return rows && rosterRows
}

export function rosterKey(team: string, player: string): string {
  return JSON.stringify([team, player])
}

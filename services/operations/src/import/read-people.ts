import type { Report, SeasonFiles } from './files.ts'
import type { FilePlayer, FileTeam, Known, RosterRow } from './season.ts'
import { readTable } from './table.ts'

/** Teams by id. The full name where there is one, else city and name. */
export async function readTeams(files: SeasonFiles, report: Report): Promise<Known<FileTeam>> {
  const teams = new Map<string, FileTeam>()
  const names = new Set<string>()
  const rows = await readTable(files, 'teams', ['team_id', 'name'], report)
  for (const line of rows ?? []) {
    const legacyId = line.required('team_id')
    const name = line.text('full_name') || `${line.text('city')} ${line.required('name') ?? ''}`.trim()
    if (name.length > 100) line.refuse('The name has more than 100 characters.')
    if (!legacyId) continue
    if (teams.has(legacyId)) line.refuse(`Team ${legacyId} is there twice.`)
    if (names.has(name.toLowerCase())) line.refuse(`Two teams are called ${name}.`)
    names.add(name.toLowerCase())
    teams.set(legacyId, { legacyId, name, abbreviation: line.text('abbreviation') || null })
  }
  return rows && teams
}

/** Players by id. */
export async function readPlayers(files: SeasonFiles, report: Report): Promise<Known<FilePlayer>> {
  const players = new Map<string, FilePlayer>()
  const rows = await readTable(files, 'players', ['player_id', 'first_name', 'last_name'], report)
  for (const line of rows ?? []) {
    const legacyId = line.required('player_id')
    const firstName = line.required('first_name') ?? ''
    const lastName = line.text('last_name')
    if (lastName.length > 100) line.refuse('last_name has more than 100 characters.')
    if (!legacyId) continue
    if (players.has(legacyId)) line.refuse(`Player ${legacyId} is there twice.`)
    players.set(legacyId, { legacyId, firstName, lastName, position: line.text('position') || null })
  }
  return rows && players
}

/** Places on rosters; a player who changed teams has several. */
export async function readRosters(
  files: SeasonFiles,
  teams: Known<FileTeam>,
  players: Known<FilePlayer>,
  report: Report,
): Promise<Known<RosterRow>> {
  const places = new Map<string, RosterRow>()
  const rows = await readTable(files, 'rosters', ['team_id', 'player_id'], report)
  for (const line of rows ?? []) {
    const team = line.required('team_id')
    const player = line.required('player_id')
    if (!team || !player) continue
    if (teams && !teams.has(team)) line.refuse(`There is no team ${team}.`)
    if (players && !players.has(player)) line.refuse(`There is no player ${player}.`)
    const place = placeName(team, player)
    if (places.has(place)) line.refuse(`Player ${player} is on the roster of team ${team} twice.`)
    const [jersey, position] = [line.text('jersey'), line.text('position')]
    if (jersey.length > 10 || position.length > 30) line.refuse('Jersey or position is too long.')
    places.set(place, { team, player, jersey: jersey || null, position: position || null })
  }
  return rows && places
}

export function placeName(team: string, player: string): string {
  return JSON.stringify([team, player])
}

import { MAX_BRACKET_TEAMS } from '@league/contracts/bracket/rules'
import { importLimits } from './limits.ts'
import { readTable } from './read-table.ts'
import type { FilePlayer, FileTeam, ReportProblem, RosterRow, RowsById, SeasonFiles } from './season-files.ts'

const MAX_NAME_LENGTH = 100
const MAX_JERSEY_LENGTH = 10
const MAX_POSITION_LENGTH = 30

interface TeamsFile {
  teams: RowsById<FileTeam>
  /** How many teams of the league play on after the regular season. Null if the file does not say. */
  playoffPlaces: number | null
}

/**
 * Reads teams.csv. A team's name is its full name, or else its city and name. The optional column playoff_places is a
 * number of the league, so all teams that have it have the same one.
 */
export function readTeams(files: SeasonFiles, report: ReportProblem): TeamsFile {
  let playoffPlaces: number | null = null
  const teams = new Map<string, FileTeam>()
  const names = new Set<string>()
  const isReadable = readTable({ files, file: 'teams', columns: ['team_id', 'name'], report }, (row) => {
    const legacyId = row.required('team_id')
    const name = row.text('full_name') || `${row.text('city')} ${row.required('name') ?? ''}`.trim()
    if (name.length > MAX_NAME_LENGTH) row.report(`The name has more than ${MAX_NAME_LENGTH} characters.`)
    if (!legacyId) return
    if (teams.size === importLimits.teams && !teams.has(legacyId)) {
      row.report(`There are more than ${importLimits.teams} teams.`)
    }
    if (teams.has(legacyId)) row.report(`Team ${legacyId} appears twice.`)
    if (names.has(name.toLowerCase())) row.report(`Two teams are named ${name}.`)
    names.add(name.toLowerCase())
    const abbreviation = row.text('abbreviation')
    if (abbreviation.length > MAX_NAME_LENGTH) row.report('The abbreviation is too long.')
    teams.set(legacyId, { legacyId, name, abbreviation: abbreviation || null })
    if (!row.text('playoff_places')) return
    const places = row.count('playoff_places')
    if (places === null) return
    if (places > MAX_BRACKET_TEAMS) row.report(`Use at most ${MAX_BRACKET_TEAMS} in playoff_places.`)
    if (places !== (playoffPlaces ?? places)) {
      row.report('The teams have different numbers in playoff_places. It is one number for the league.')
    }
    playoffPlaces ??= places
  })
  return { teams: isReadable ? teams : null, playoffPlaces }
}

/** Reads players.csv. */
export function readPlayers(files: SeasonFiles, report: ReportProblem): RowsById<FilePlayer> {
  const players = new Map<string, FilePlayer>()
  const columns = ['player_id', 'first_name', 'last_name']
  const isReadable = readTable({ files, file: 'players', columns, report }, (row) => {
    const legacyId = row.required('player_id')
    const firstName = row.required('first_name') ?? ''
    const lastName = row.text('last_name')
    const position = row.text('position')
    if (position.length > MAX_POSITION_LENGTH) row.report('Position is too long.')
    if (lastName.length > MAX_NAME_LENGTH) {
      row.report(`The last_name has more than ${MAX_NAME_LENGTH} characters.`)
    }
    if (!legacyId) return
    if (players.has(legacyId)) row.report(`Player ${legacyId} appears twice.`)
    players.set(legacyId, { legacyId, firstName, lastName, position: position || null })
  })
  return isReadable ? players : null
}

/** Reads rosters.csv. A player who changed teams has several rows. The key of a row is its `rosterKey`. */
export function readRosters(
  files: SeasonFiles,
  { teams, players }: { teams: RowsById<FileTeam>; players: RowsById<FilePlayer> },
  report: ReportProblem,
): RowsById<RosterRow> {
  const rosterRows = new Map<string, RosterRow>()
  const sizes = new Map<string, number>()
  const columns = ['team_id', 'player_id']
  const isReadable = readTable({ files, file: 'rosters', columns, report }, (row) => {
    const team = row.required('team_id')
    const player = row.required('player_id')
    if (!team || !player) return
    if (teams && !teams.has(team)) row.report(`There is no team ${team}.`)
    if (players && !players.has(player)) row.report(`There is no player ${player}.`)
    const key = rosterKey(team, player)
    if (rosterRows.has(key)) row.report(`Player ${player} appears twice on the roster of team ${team}.`)
    const size = (sizes.get(team) ?? 0) + 1
    sizes.set(team, size)
    if (size === importLimits.playersOfTeam + 1) {
      row.report(`Team ${team} has more than ${importLimits.playersOfTeam} players.`)
    }
    const [jersey, position] = [row.text('jersey'), row.text('position')]
    if (jersey.length > MAX_JERSEY_LENGTH || position.length > MAX_POSITION_LENGTH) {
      row.report(
        `Use at most ${MAX_JERSEY_LENGTH} characters in jersey and ${MAX_POSITION_LENGTH} in position.`,
      )
    }
    rosterRows.set(key, { team, player, jersey: jersey || null, position: position || null })
  })
  return isReadable ? rosterRows : null
}

export function rosterKey(team: string, player: string): string {
  return JSON.stringify([team, player])
}

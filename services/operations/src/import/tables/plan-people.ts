import { foldName, looksLike } from '@league/contracts/import/names'
import { importLimits } from '../limits.ts'
import type { FilePlayer } from '../season-files.ts'
import {
  type Draft,
  type DraftLeague,
  type DraftTeam,
  findPlayer,
  leagueOf,
  newTeam,
  personOf,
  type PlayersByName,
  teamOf,
} from './draft.ts'
import { SkippedRow } from './preview.ts'
import type { MappedRow, MappedTable } from './read-plan.ts'

const MAX_NAME_LENGTH = 100
const MAX_JERSEY_LENGTH = 10
const MAX_POSITION_LENGTH = 30

/** Calls `plan` for each row. What it throws as a SkippedRow is in the preview. */
export function forEachRow(
  draft: Draft,
  { rows }: MappedTable,
  valuesOf: (row: MappedRow) => Record<string, string>,
  plan: (row: MappedRow) => void,
): void {
  for (const row of rows) {
    try {
      plan(row)
    } catch (error) {
      if (!(error instanceof SkippedRow)) throw error
      draft.preview.add(row, 'skip', valuesOf(row), { note: error.message, ...error.options })
    }
  }
}

/** Plans the teams of a table. A team that is in the league already stays as it is. */
export function planTeams(draft: Draft, table: MappedTable): void {
  const seen = new Map<string, number>()
  const valuesOf = (row: MappedRow) => ({
    team: nameOf(row),
    abbreviation: row.text('abbreviation'),
    league: row.text('league'),
  })
  forEachRow(draft, table, valuesOf, (row) => {
    const name = nameOf(row)
    if (name === '') throw new SkippedRow('The row has no team name.', { field: 'team' })
    if (name.length > MAX_NAME_LENGTH)
      throw new SkippedRow(`The name has more than ${MAX_NAME_LENGTH} characters.`, { field: 'team' })
    if (row.text('team_id')) draft.teamNames.set(row.text('team_id'), name)
    const league = leagueOf(draft, row.text('league'))
    if (!league) throw new SkippedRow('Choose a league for the teams, or a column with their leagues.')
    const key = `${league.key}/${foldName(name)}`
    const first = seen.get(key)
    if (first !== undefined) throw new SkippedRow(`Same as row ${first}.`)
    seen.set(key, row.number)
    const before = league.teams.get(foldName(name))
    const abbreviation = row.text('abbreviation').slice(0, MAX_NAME_LENGTH) || null
    if (before && !before.existing) before.abbreviation ??= abbreviation
    const isExisting =
      before?.existing !== undefined ||
      draft.existing.teams.some(
        (team) => foldName(team.name) === foldName(name) && leagueKeyOf(draft, team) === league.key,
      )
    const { team } = isExisting
      ? teamOf(draft, name, league)
      : { team: requireNew(draft, league, name, abbreviation) }
    draft.preview.add(row, team.existing ? 'keep' : 'create', valuesOf(row))
  })
}

function requireNew(draft: Draft, league: DraftLeague, name: string, abbreviation: string | null) {
  const near = draft.plan.names[`team:${foldName(name)}`] === 'new' ? null : teamNear(draft, league, name)
  // `teamOf` says which team it looks like.
  return near
    ? teamOf(draft, name, league).team
    : (league.teams.get(foldName(name)) ?? newTeam(draft, league, name, abbreviation))
}

function teamNear(draft: Draft, league: DraftLeague, name: string) {
  return draft.existing.teams.find(
    (team) => leagueKeyOf(draft, team) === league.key && looksLike(team.name, name),
  )
}

function leagueKeyOf({ existing }: Draft, { ids }: { ids: { leagueId: string } }): string {
  return foldName(existing.leagues.find(({ id }) => id === ids.leagueId)?.name ?? '')
}

function nameOf(row: MappedRow): string {
  const [city, team] = [row.text('city'), row.text('team')]
  // Some systems repeat the city in the name.
  return city && !foldName(team).startsWith(foldName(city)) ? `${city} ${team}`.trim() : team
}

/** Plans the places of players on rosters. Without a team, a player is only registered. */
export function planRosters(draft: Draft, table: MappedTable, byName: PlayersByName): void {
  const seen = new Map<string, number>()
  const valuesOf = (row: MappedRow) => {
    const { firstName, lastName } = personOf(draft, row)
    const [jersey, position] = [row.text('jersey'), row.text('position')]
    return {
      player: `${firstName} ${lastName}`.trim(),
      jersey,
      position,
      team: row.text('team') || chosenTeam(draft),
    }
  }
  forEachRow(draft, table, valuesOf, (row) => {
    const person = personOf(draft, row)
    const name = foldName(`${person.firstName} ${person.lastName}`)
    requireName(person)
    if (row.text('player_id')) draft.playerNames.set(row.text('player_id'), person)
    const teamName = row.text('team') || chosenTeam(draft)
    const team = teamOf(draft, teamName, leagueOf(draft, row.text('league'), teamName))
    const [jersey, position] = [row.text('jersey').replace(/^#\s*/, ''), row.text('position')]
    if (jersey.length > MAX_JERSEY_LENGTH)
      throw new SkippedRow(`Use at most ${MAX_JERSEY_LENGTH} characters for the jersey number.`, {
        field: 'jersey',
      })
    if (position.length > MAX_POSITION_LENGTH)
      throw new SkippedRow(`Use at most ${MAX_POSITION_LENGTH} characters for the position.`, {
        field: 'position',
      })
    const key = `${team.league.key}/${team.team.legacyId}/${name}`
    const first = seen.get(key)
    const isNamesake = draft.plan.createAnyway.includes(`${row.table}:${row.number}`)
    if (first !== undefined && !isNamesake)
      throw new SkippedRow(`Same player as in row ${first}.`, { isRepeated: true })
    seen.set(key, first ?? row.number)
    const place = { jersey: jersey || null, position: position || null }
    const { player, note } = addToRoster(draft, byName, team, person, {
      ...place,
      suffix: isNamesake ? ` #${row.number}` : '',
    })
    const isKept = player.existing !== undefined && isOnTeam(draft, player, team)
    draft.preview.add(row, isKept ? 'keep' : 'create', valuesOf(row), { note })
  })
}

/** @throws SkippedRow */
export function requireName({ firstName, lastName }: { firstName: string; lastName: string }): void {
  if (!firstName) throw new SkippedRow('The row has no player name.', { field: 'player' })
  if (firstName.length > MAX_NAME_LENGTH || lastName.length > MAX_NAME_LENGTH)
    throw new SkippedRow(`The name has more than ${MAX_NAME_LENGTH} characters.`, { field: 'player' })
}

/** Returns the name of the team that was chosen in the first step, '' without one. */
export function chosenTeam({ plan, existing }: Draft): string {
  return existing.teams.find(({ ids }) => ids.teamEntryId === plan.teamId)?.name ?? ''
}

function isOnTeam({ existing }: Draft, { existing: id }: FilePlayer, { team }: DraftTeam): boolean {
  const player = existing.players.find((other) => other.id === id)
  return team.existing !== undefined && (player?.teams.includes(team.existing.teamEntryId) ?? false)
}

interface Place {
  jersey: string | null
  position: string | null
  /** Tells namesakes of one team apart. */
  suffix: string
}

/** Puts a player on the roster of a team: an existing one of the name, or a new one. */
export function addToRoster(
  draft: Draft,
  byName: PlayersByName,
  { league, team }: DraftTeam,
  person: { firstName: string; lastName: string },
  { jersey, position, suffix }: Place,
): { player: FilePlayer; note: string | null } {
  const name = foldName(`${person.firstName} ${person.lastName}`)
  const found = suffix ? null : findPlayer(byName, name, team.existing?.teamEntryId)
  // Two people of one name on different teams are two people, unless the organization has one player of the name.
  const legacyId =
    found !== null && found !== 'several' ? name : `${name} / ${league.key} / ${team.legacyId}${suffix}`
  let player = league.players.get(legacyId)
  let note: string | null = null
  if (found === 'several') note = 'Several players have this name. A new one is created.'
  if (!player) {
    player =
      found !== null && found !== 'several'
        ? {
            legacyId,
            firstName: found.firstName,
            lastName: found.lastName,
            position: null,
            existing: found.id,
          }
        : { legacyId, ...person, position }
    league.players.set(legacyId, player)
    if (!player.existing) draft.preview.newPlayer()
  }
  const rows = league.rosters.get(team.legacyId) ?? new Map()
  league.rosters.set(team.legacyId, rows)
  if (!rows.has(legacyId)) {
    if (rows.size >= importLimits.playersOfTeam)
      throw new SkippedRow(`A team can have at most ${importLimits.playersOfTeam} players.`)
    rows.set(legacyId, { team: team.legacyId, player: legacyId, jersey, position })
  }
  return { player, note }
}

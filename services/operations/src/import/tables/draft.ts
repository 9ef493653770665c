import type { ImportPlan } from '@league/contracts/import/plan'
import { foldName, looksLike } from '@league/contracts/import/names'
import { readPerson } from '@league/contracts/import/read-cells'
import { importLimits } from '../limits.ts'
import type { FileGame, FilePlayer, FileTeam, RosterRow } from '../season-files.ts'
import type { ExistingPlayer, ExistingSeason, ExistingTeam } from './existing-season.ts'
import { type PreviewList, SkippedRow } from './preview.ts'
import type { MappedRow } from './read-plan.ts'

/** A league that rows go to. All ids are those of the file, which are names here. */
export interface DraftLeague {
  key: string
  name: string
  teams: Map<string, FileTeam>
  players: Map<string, FilePlayer>
  rosters: Map<string, Map<string, RosterRow>>
  games: FileGame[]
}

export interface DraftTeam {
  league: DraftLeague
  team: FileTeam
}

/** The season that the rows of all tables add up to, with what exists already. */
export interface Draft {
  plan: ImportPlan
  existing: ExistingSeason
  leagues: Map<string, DraftLeague>
  /** Names of teams by the ids that the file has for them. */
  teamNames: Map<string, string>
  /** Names of players by the ids that the file has for them. */
  playerNames: Map<string, { firstName: string; lastName: string }>
  preview: PreviewList
}

const MAX_NAME_LENGTH = 100
const MAX_OPTIONS = 3

/**
 * Returns the league of a row: the one it names, or else the one in which other rows put its team, or else the chosen
 * one.
 *
 * @throws SkippedRow
 */
export function leagueOf(draft: Draft, name: string, team?: string): DraftLeague | null {
  const { existing, plan } = draft
  if (name === '') {
    if (existing.leagueName === null) return null
    const chosen = openLeague(draft, existing.leagueName)
    return (team && onlyOtherLeagueWith(draft, team, chosen)) || chosen
  }
  const key = foldName(name)
  const chosen = plan.names[`league:${key}`]
  const byId = existing.leagues.find(({ id }) => id === chosen)
  const found = byId ?? existing.leagues.find((league) => foldName(league.name) === key)
  if (found) return openLeague(draft, found.name)
  if (draft.leagues.has(key) || chosen === 'new') return openLeague(draft, name)
  const near = existing.leagues.filter((league) => looksLike(league.name, name))
  const [only] = near
  if (only && near.length === 1 && isShortened(only.name, name)) return openLeague(draft, only.name)
  if (near.length > 0) throw skippedName('league', name, near)
  draft.preview.newLeague(name)
  return openLeague(draft, name)
}

/** Returns the only league in which rows have put a team. Null if there are several, or the chosen league has the team. */
function onlyOtherLeagueWith(draft: Draft, team: string, chosen: DraftLeague): DraftLeague | null {
  const { existing, leagues, teamNames } = draft
  const key = foldName(teamNames.get(team) ?? team)
  const [only, ...others] = [...leagues.values()].filter(({ teams }) => teams.has(key))
  if (!only || only === chosen || others.length > 0) return null
  const isInChosen = existing.teams.some(
    (other) => foldName(other.name) === key && foldName(leagueName(existing, other)) === chosen.key,
  )
  return isInChosen ? null : only
}

/** "Sun Mens" is read as "Sunday Men's" without asking. */
function isShortened(full: string, short: string): boolean {
  const [words, shortWords] = [foldName(full).split(' '), foldName(short).split(' ')]
  return (
    words.length === shortWords.length && words.every((word, nth) => word.startsWith(shortWords[nth] ?? '-'))
  )
}

function openLeague({ leagues }: Draft, name: string): DraftLeague {
  const key = foldName(name)
  const league = leagues.get(key) ?? {
    key,
    name: name.slice(0, MAX_NAME_LENGTH),
    teams: new Map(),
    players: new Map(),
    rosters: new Map(),
    games: [],
  }
  leagues.set(key, league)
  return league
}

/**
 * Returns the team that a row names, in its league or, without one, in any league of the season. An unknown team is
 * created, unless its name looks like that of another one.
 *
 * @throws SkippedRow
 */
export function teamOf(draft: Draft, text: string, league: DraftLeague | null): DraftTeam {
  const { existing, plan, teamNames } = draft
  const name = teamNames.get(text) ?? text
  if (name === '') throw new SkippedRow('The row has no team.')
  if (name.length > MAX_NAME_LENGTH)
    throw new SkippedRow(`The name of the team has more than ${MAX_NAME_LENGTH} characters.`)
  const key = foldName(name)
  const chosen = plan.names[`team:${key}`]
  const isInLeague = (team: ExistingTeam) =>
    league === null || foldName(leagueName(existing, team)) === league.key
  const candidates = existing.teams.filter(isInLeague)
  const found =
    candidates.find(({ ids }) => ids.teamEntryId === chosen) ??
    candidates.find((team) => foldName(team.name) === key) ??
    candidates.find(({ abbreviation }) => abbreviation !== null && foldName(abbreviation) === key)
  if (found) return useTeam(draft, found)
  for (const open of league ? [league] : draft.leagues.values()) {
    const drafted = open.teams.get(key)
    if (drafted) return { league: open, team: drafted }
  }
  if (chosen !== 'new') {
    const near = candidates.filter((team) => looksLike(team.name, name))
    if (near.length > 0)
      throw skippedName(
        'team',
        name,
        near.map((team) => ({ id: team.ids.teamEntryId, name: team.name })),
      )
  }
  if (!league)
    throw new SkippedRow(`There is no team “${name}” in this season. Choose a league for new teams.`)
  return { league, team: newTeam(draft, league, name, null) }
}

/** Adds a new team to a league, or the team of earlier seasons that has the name. */
export function newTeam(
  draft: Draft,
  league: DraftLeague,
  name: string,
  abbreviation: string | null,
): FileTeam {
  if (league.teams.size >= importLimits.teams)
    throw new SkippedRow(`A league can have at most ${importLimits.teams} teams.`)
  const key = foldName(name)
  const club = draft.existing.clubs.find((other) => foldName(other.name) === key)
  const team: FileTeam = {
    legacyId: key,
    name: club?.name ?? name,
    abbreviation,
    ...(club ? { teamId: club.id } : {}),
  }
  league.teams.set(key, team)
  draft.preview.newTeam(team.name)
  return team
}

function useTeam(draft: Draft, found: ExistingTeam): DraftTeam {
  const league = openLeague(draft, leagueName(draft.existing, found))
  const key = foldName(found.name)
  const team = { legacyId: key, name: found.name, abbreviation: found.abbreviation, existing: found.ids }
  if (!league.teams.has(key)) league.teams.set(key, team)
  return { league, team: league.teams.get(key) ?? team }
}

function leagueName({ leagues }: ExistingSeason, { ids }: ExistingTeam): string {
  return leagues.find(({ id }) => id === ids.leagueId)?.name ?? ''
}

function skippedName(
  kind: 'team' | 'league',
  name: string,
  near: readonly { id: string; name: string }[],
): SkippedRow {
  const [first] = near
  return new SkippedRow(`“${name}” looks like “${first?.name}”.`, {
    options: [
      ...near.slice(0, MAX_OPTIONS).map((other) => ({
        label: `Use ${other.name}`,
        name: `${kind}:${foldName(name)}`,
        value: other.id,
      })),
      { label: `Create ${name}`, name: `${kind}:${foldName(name)}`, value: 'new' },
    ],
  })
}

/** Returns the names of the player of a row, '' for both if it has none. */
export function personOf({ playerNames }: Pick<Draft, 'playerNames'>, row: MappedRow) {
  const [first, last] = [row.text('first_name'), row.text('last_name')]
  if (first || last) return first ? { firstName: first, lastName: last } : { firstName: last, lastName: '' }
  // Some exports mark starters or captains.
  const name = row.text('player').replaceAll(/\s*(\((c|capt?\.?|captain)\)|[*†])\s*$/gi, '')
  return name ? readPerson(name) : (playerNames.get(row.text('player_id')) ?? { firstName: '', lastName: '' })
}

/** Existing players by the form of their names in which they are compared. */
export type PlayersByName = ReadonlyMap<string, readonly ExistingPlayer[]>

export function playersByName({ players }: ExistingSeason): PlayersByName {
  return Map.groupBy(players, (player) => foldName(`${player.firstName} ${player.lastName}`))
}

/**
 * Returns the existing player of a name: the one on the team, or else the only one. Null if there is none, and 'several'
 * if it is not clear which one is meant.
 */
export function findPlayer(
  byName: PlayersByName,
  name: string,
  teamEntryId: string | undefined,
): ExistingPlayer | 'several' | null {
  const namesakes = byName.get(name) ?? []
  const onTeam = namesakes.find(({ teams }) => teamEntryId !== undefined && teams.includes(teamEntryId))
  return onTeam ?? (namesakes.length > 1 ? 'several' : (namesakes[0] ?? null))
}

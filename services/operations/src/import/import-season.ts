import { randomUUID } from 'node:crypto'
import type { ImportCounts } from '@league/contracts/import/views'
import type { LeagueId, PlayerId, SeasonId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '../kernel/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { load } from '../kernel/load.ts'
import { changeLeague, createLeague } from '../league/commands.ts'
import { requireExistingSeasonLeagues, seasonLeagues } from '../league/state.ts'
import { registerPlayer } from '../player/commands.ts'
import { createSeason } from '../season/commands.ts'
import { enterTeam } from '../team/entry/commands.ts'
import { type EntryIds, teamEntries } from '../team/entry/state.ts'
import { addPlayerToTeam } from '../team/roster/commands.ts'
import { type ImportedRows, importGame } from './import-game.ts'
import {
  type ImportOptions,
  type ImportProgress,
  type ImportRun,
  nullIfRejected,
  startImportRun,
} from './import-run.ts'
import type { FilePlayer, FileRoster, FileTeam, SeasonRows } from './season-files.ts'

export interface ImportResult {
  seasonId: SeasonId
  leagueId: LeagueId
  counts: ImportCounts
  /** The position of the last event. A read that waits for it sees the whole season. */
  position: bigint
}

/**
 * Imports a checked season by sending commands. Except for the command that creates the league, their ids are
 * derived from organization, season, league and the ids of the rows, so an import may be repeated: it adds
 * nothing twice, keeps later changes made by hand, and corrects what an earlier run recorded if the row has
 * changed.
 *
 * @throws Problem of a command · the reason of the aborted signal
 */
export async function importSeason(
  dependencies: CommandDependencies,
  season: SeasonRows,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportResult> {
  const { teams, players, rosters, games, counts } = season
  const run = startImportRun(dependencies, options, commandsOf(season), onProgress)
  const { seasonId, leagueId } = await findOrCreateSeasonAndLeague(run, season)
  const playerIds = await importPlayers(run, players)
  const entries = await importTeams(run, teams, { seasonId, leagueId })
  const imported = { seasonId, leagueId, playerIds, entries }
  await importRosters(run, rosters, imported)
  await run.forEach(games, (game) => importGame(run, game, imported))
  return { seasonId, leagueId, counts, position: run.position() }
}

/** Returns the number of rows that an import reports as done, with one for the season and one for the league. */
export function commandsOf({ counts }: Pick<SeasonRows, 'counts'>): number {
  return 2 + counts.teams + counts.players + counts.rosterPlaces + counts.games
}

/**
 * Returns the season and the league to fill: those of this name or of an earlier run if they exist, or else new
 * ones.
 */
async function findOrCreateSeasonAndLeague(
  run: ImportRun,
  season: SeasonRows,
): Promise<Pick<ImportedRows, 'seasonId' | 'leagueId'>> {
  const { organizationId, season: seasonName, league: leagueName, takeSeasonName } = run.options
  const take = async (existing: SeasonId | null) => existing ?? (await createSeasonOfImport(run, season))
  const seasonId =
    run.options.seasonId ?? (takeSeasonName ? await takeSeasonName(seasonName, take) : await take(null))
  run.rowDone()
  const { playoffPlaces } = season
  const { state } = await load(run.dependencies, seasonLeagues, organizationId, seasonId)
  const existing = requireExistingSeasonLeagues(state).leagues.find(
    ({ name }) => name.toLowerCase() === leagueName.toLowerCase(),
  )
  // An existing league is found by name, so this id need not repeat.
  const metadata = { ...run.metadataFor(), commandId: randomUUID() }
  const leagueId =
    existing?.leagueId ?? (await run.send(createLeague, { name: leagueName }, metadata, seasonId)).entityId
  if (playoffPlaces !== null) {
    const command = { leagueId, name: existing?.name ?? leagueName, playoffPlaces }
    await run.send(changeLeague, command, run.metadataFor('playoff places', playoffPlaces), seasonId)
  }
  run.rowDone()
  return { seasonId, leagueId }
}

/** Returns the season that an earlier run has created, if it still exists, or else a new one. */
async function createSeasonOfImport(
  run: ImportRun,
  { startDate, finishDate }: SeasonRows,
): Promise<SeasonId> {
  const { organizationId, sportId, season: seasonName } = run.options
  const command = { sportId, name: seasonName, active: true, startDate, finishDate }
  for (let attempt = 0; ; attempt += 1) {
    // The command id omits the league, so that several leagues are imported into one season. A repeated id
    // returns the earlier season. If that was deleted, the next attempt creates another.
    const commandId = derivedId('import', organizationId, seasonName, 'season', attempt)
    const created = await run.send(createSeason, command, { ...run.metadataFor(), commandId })
    const { state } = await load(run.dependencies, seasonLeagues, organizationId, created.entityId)
    if (state && !state.deleted) return created.entityId
  }
}

/** Registers the players. Returns their ids by their ids in the file. */
async function importPlayers(
  run: ImportRun,
  rows: Iterable<FilePlayer>,
): Promise<ReadonlyMap<string, PlayerId>> {
  const playerIds = new Map<string, PlayerId>()
  await run.forEach(rows, async ({ legacyId, firstName, lastName, position, existing }) => {
    if (existing) {
      playerIds.set(legacyId, existing)
      return run.rowDone()
    }
    const attributeValues: Record<string, string> = position ? { position } : {}
    const command = { firstName, lastName, attributeValues, legacyId }
    const receipt = await run.send(registerPlayer, command, run.metadataFor('player', legacyId))
    playerIds.set(legacyId, receipt.entityId)
    run.rowDone()
  })
  return playerIds
}

/**
 * Enters the teams one after another, because they share the stream of the league. A team whose name is
 * already in the league is not entered again. Returns the ids of the entries by the teams' ids in the file.
 */
async function importTeams(
  run: ImportRun,
  rows: readonly FileTeam[],
  { seasonId, leagueId }: { seasonId: SeasonId; leagueId: LeagueId },
): Promise<ReadonlyMap<string, EntryIds>> {
  const loadEntries = async () =>
    (await load(run.dependencies, teamEntries, run.options.organizationId, leagueId)).state.entries
  const namesBefore = (await loadEntries()).map((entry) => entry.name.toLowerCase())
  for (const { legacyId, name, abbreviation, existing, teamId } of rows) {
    if (!existing && !namesBefore.includes(name.toLowerCase())) {
      const command = { seasonId, name, abbreviation, legacyId, teamId }
      await run.send(enterTeam, command, run.metadataFor('team', leagueId, legacyId), leagueId)
    }
    run.rowDone()
  }
  const idsByName = new Map((await loadEntries()).map((entry) => [entry.name.toLowerCase(), entry.ids]))
  const entries = new Map<string, EntryIds>()
  for (const { legacyId, name, existing } of rows) {
    const ids = existing ?? idsByName.get(name.toLowerCase())
    if (ids) entries.set(legacyId, ids)
  }
  return entries
}

/**
 * Puts the players on the rosters: teams concurrently, the players of one team in sequence, because they
 * share a stream.
 */
async function importRosters(
  run: ImportRun,
  rosters: Iterable<FileRoster>,
  { entries, playerIds }: Pick<ImportedRows, 'entries' | 'playerIds'>,
): Promise<void> {
  await run.forEach(rosters, async ({ team, rows }) => {
    const entry = entries.get(team)
    for (const { player, jersey, position } of rows) {
      const playerId = playerIds.get(player)
      if (entry && playerId) {
        // 'place' is part of the command id, so it must not change.
        const metadata = run.metadataFor('place', entry.teamEntryId, player)
        const command = { entry, playerId, jersey, position }
        const receipt = run.send(addPlayerToTeam, command, metadata, entry.teamEntryId)
        await nullIfRejected('player-on-team', receipt)
      }
      run.rowDone()
    }
  })
}

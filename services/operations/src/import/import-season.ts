import type { ImportCounts } from '@league/contracts/import/views'
import type { Id } from '@league/contracts/kernel/id'
import type { CommandContext, WriteSide } from '../kernel/write-side.ts'
import { importGame } from './import-game.ts'
import { importPlaces } from './import-places.ts'
import { importPlayers } from './import-players.ts'
import { importTeams } from './import-teams.ts'
import { openTarget } from './open-target.ts'
import { createPace, type Progress } from './pace.ts'
import type { FileSeason } from './season.ts'

export interface ImportOptions {
  organizationId: Id
  sportId: Id
  /** Names of season and league. A league of this name in the season is filled up, else made. */
  season: string
  league: string
  /** An existing season; without it the season of an earlier import of this name, or a new one. */
  seasonId?: Id | undefined
  /** Who imports. Command ids are made here. */
  context: Omit<CommandContext, 'organizationId' | 'commandId' | 'causationId'>
  /** Stops between two commands; what is done is done, and a repeat goes on from there. */
  signal?: AbortSignal | undefined
  /** Commands on their way at once, 32 unless told: the store writes them together. */
  concurrency?: number | undefined
}

export interface Imported {
  seasonId: Id
  leagueId: Id
  counts: ImportCounts
  /** Of the last event: a read that waits for it sees the whole season. */
  position: bigint
}

/**
 * Brings a checked season into the log by commands. Ids of commands come from organization, season, league and the rows' own ids,
 * so a repeat finds what is there: nothing is doubled, what somebody changed by hand since stays changed, and a row whose
 * values are new corrects what it said before.
 *
 * @throws Problem of a command · the signal's reason
 */
export async function importSeason(
  write: WriteSide,
  season: FileSeason,
  options: ImportOptions,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Imported> {
  const total = 2 + season.teams.length + season.players.length + season.places.length + season.games.length
  const pace = createPace(write, options, total, onProgress)
  const target = await openTarget(pace, season)
  const players = await importPlayers(pace, season.players)
  const teams = await importTeams(pace, season.teams, target)
  await importPlaces(pace, season.places, teams, players)
  await pace.each(season.games, (game) => importGame(pace, game, target, teams, players))
  return { ...target, counts: season.counts, position: pace.position() }
}

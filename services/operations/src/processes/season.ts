import type { LeagueId, OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../kernel/dependencies.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { createLeague } from '../league/commands.ts'
import { requireExistingSeasonLeagues, seasonLeagues } from '../league/state.ts'
import { createSeason, type CreateSeason } from '../season/commands.ts'
import { combineReceipts, subcommandMetadata } from './subcommands.ts'
import { copyTeams } from './team/team-entry.ts'

export interface CreateSeasonRequest extends Omit<CreateSeason, 'copiedFromSeasonId'> {
  /** The season whose leagues, teams and rosters are copied, without games (decision 27). */
  copyFromSeasonId?: SeasonId | null | undefined
}

/**
 * Creates a season, empty or as a copy of another one.
 *
 * @throws Problem `name-required` · `season-name-taken` · `dates-reversed` · `not-found` for the season to copy
 */
export async function createSeasonProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { copyFromSeasonId, ...details }: CreateSeasonRequest,
): Promise<Receipt<SeasonId>> {
  const source = copyFromSeasonId
    ? await loadSeasonLeagues(dependencies, metadata.organizationId, copyFromSeasonId)
    : null
  const command = { ...details, copiedFromSeasonId: copyFromSeasonId }
  const created = await handleCommand(dependencies, createSeason, { command, metadata })
  const seasonId = created.entityId
  const steps: Receipt[] = []
  for (const { leagueId, name, playoffPlaces } of source?.leagues ?? []) {
    const step = subcommandMetadata(metadata, 'league', leagueId)
    const league = await handleCommand(dependencies, createLeague, {
      command: { name, playoffPlaces, copiedFromLeagueId: leagueId },
      metadata: step,
      streamId: seasonId,
    })
    steps.push(league)
    const to = { seasonId, leagueId: league.entityId }
    steps.push(...(await copyTeams(dependencies, step, leagueId, to)))
  }
  return combineReceipts(created, steps)
}

export interface CreateLeagueRequest {
  seasonId: SeasonId
  name: string
  /** If omitted or null, those of the copied league. */
  playoffPlaces?: number | null | undefined
  /** Copies the teams of the league of the same name in that season, if there is one (decision 27). */
  copyFromSeasonId?: SeasonId | null | undefined
}

/**
 * Creates a league of a season, empty or with the teams of another season's league.
 *
 * @throws Problem `league-name-taken` · `name-required` · `not-found` for either season
 */
export async function createLeagueProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { seasonId, name, playoffPlaces, copyFromSeasonId }: CreateLeagueRequest,
  expectedRevision?: bigint,
): Promise<Receipt<LeagueId>> {
  const source = copyFromSeasonId
    ? await loadSeasonLeagues(dependencies, metadata.organizationId, copyFromSeasonId)
    : null
  const lowerCaseName = name.trim().toLowerCase()
  const copied = source?.leagues.find((league) => league.name.toLowerCase() === lowerCaseName)
  const created = await handleCommand(dependencies, createLeague, {
    command: {
      name,
      playoffPlaces: playoffPlaces ?? copied?.playoffPlaces,
      copiedFromLeagueId: copied?.leagueId,
    },
    metadata,
    streamId: seasonId,
    expectedRevision,
  })
  if (!copied) return created
  const to = { seasonId, leagueId: created.entityId }
  return combineReceipts(created, await copyTeams(dependencies, metadata, copied.leagueId, to))
}

async function loadSeasonLeagues(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  seasonId: SeasonId,
) {
  const { state } = await load(dependencies, seasonLeagues, organizationId, seasonId)
  return requireExistingSeasonLeagues(state)
}

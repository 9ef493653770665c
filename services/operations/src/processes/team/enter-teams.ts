import type { LeagueId, SeasonId } from '@league/contracts/kernel/id'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { load } from '../../kernel/load.ts'
import { enterTeams, type EnterTeams } from '../../team/entry/commands.ts'
import { requireExistingEntry, teamEntries } from '../../team/entry/state.ts'
import { combineReceipts, subcommandMetadata } from '../subcommands.ts'
import { copyRoster, type EnterTeamRequest } from './team-entry.ts'

export interface EnterTeamsRequest {
  seasonId: SeasonId
  leagueId: LeagueId
  /** At least one. Each is a new team, one of the organization, or a copy of an entry with its roster. */
  teams: readonly Pick<EnterTeamRequest, 'name' | 'copyFrom' | 'team'>[]
}

/**
 * Enters several teams into a league as one change. One append decides about all of them; the rosters of copied teams
 * follow. If the process stops in between, a retry copies the rest. `entityId` is the league's.
 *
 * @throws Problem `list-refused` with the reason for each row, before anything is appended · `not-found` for an entry
 * to copy
 */
export async function enterTeamsProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { seasonId, leagueId, teams: requested }: EnterTeamsRequest,
  expectedRevision?: bigint,
): Promise<Receipt<LeagueId>> {
  const teams: EnterTeams['teams'] = await Promise.all(
    requested.map(async ({ name: typed, copyFrom, team }) => {
      const name = typed?.trim() ?? ''
      if (!copyFrom) return { teamId: team?.id, name: name || (team?.name ?? ''), logo: team?.logo }
      const { state } = await load(dependencies, teamEntries, metadata.organizationId, copyFrom.leagueId)
      const { ids, ...source } = requireExistingEntry(state, copyFrom.teamEntryId)
      const { abbreviation, logo } = source
      const copy = { teamId: ids.teamId, abbreviation, logo, copiedFromTeamEntryId: ids.teamEntryId }
      return { ...copy, name: name || source.name }
    }),
  )
  const entered = await handleCommand(dependencies, enterTeams, {
    command: { seasonId, teams },
    metadata,
    streamId: leagueId,
    expectedRevision,
  })
  const steps: Receipt[] = []
  for (const event of entered.events) {
    if (event.type !== 'TeamEnteredLeague' || event.data.copiedFromTeamEntryId === null) continue
    const { teamEntryId, teamId, copiedFromTeamEntryId } = event.data
    const step = subcommandMetadata(metadata, 'team', teamEntryId)
    const entry = { teamEntryId, teamId, leagueId, seasonId }
    steps.push(...(await copyRoster(dependencies, step, copiedFromTeamEntryId, entry)))
  }
  return combineReceipts(entered, steps)
}

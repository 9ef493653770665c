import type { EventMeta } from '@league/contracts/kernel/envelope'
import type {
  DivisionId,
  GameId,
  LeagueId,
  OrganizationId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '@league/operations/division/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { switchFeature } from '@league/operations/organization/commands'
import { scheduleBracketGameProcess } from '@league/operations/processes/bracket/schedule-bracket-game'

/** Nothing of the division has been deleted. */
const deleted = { value: { teams: [], games: [] }, position: 0n }

interface SeasonWithTeams {
  organizationId: OrganizationId
  seasonId: SeasonId
  leagueId: LeagueId
  home: { id: TeamEntryId }
  away: { id: TeamEntryId }
}

/** Creates a division without teams. */
export async function createEmptyDivision(
  dependencies: CommandDependencies,
  metadata: EventMeta,
  streamId: SeasonId,
): Promise<DivisionId> {
  const command = { name: 'Division 1' }
  return (await handleCommand(dependencies, createDivision, { command, metadata, streamId })).entityId
}

/** Switches brackets on, assigns both teams to the division, and schedules their final. Returns its id. */
export async function drawBracket(
  dependencies: CommandDependencies,
  next: () => EventMeta,
  { organizationId, seasonId, leagueId, home, away }: SeasonWithTeams,
  divisionId: DivisionId,
): Promise<GameId> {
  const feature = { command: { featureKey: 'brackets' as const, enabled: true }, metadata: next() }
  await handleCommand(dependencies, switchFeature, { ...feature, streamId: organizationId })
  for (const { id: teamEntryId } of [home, away]) {
    const command = { divisionId, teamEntryId, leagueId, entrySeasonId: seasonId, deleted }
    await handleCommand(dependencies, assignTeamToDivision, { command, metadata: next(), streamId: seasonId })
  }
  const receipt = await scheduleBracketGameProcess(dependencies, next(), {
    seasonId,
    divisionId,
    matchId: 'R1M1',
    homeTeamId: home.id,
    awayTeamId: away.id,
    timeZone: 'America/New_York',
    deleted,
  })
  return receipt.entityId
}

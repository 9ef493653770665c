import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { assignTeam } from '@league/operations/division/assign-team'
import { createDivision } from '@league/operations/division/create-division'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { switchFeature } from '@league/operations/organization/switch-feature'
import { createBracketGame } from '@league/operations/processes/create-bracket-game'

const gone = { teams: [], games: [] }

interface Bracketed {
  organizationId: Id
  seasonId: Id
  leagueId: Id
  home: { id: Id }
  away: { id: Id }
}

/** A division of the season, empty. */
export async function openDivision(write: WriteSide, context: EventMeta, streamId: Id): Promise<Id> {
  const command = { name: 'Division 1' }
  return (await handleCommand(write, createDivision, { command, context, streamId })).entityId
}

/** The feature on, both teams in the division, and the final between them. */
export async function drawBracket(
  write: WriteSide,
  next: () => EventMeta,
  { organizationId, seasonId, leagueId, home, away }: Bracketed,
  divisionId: Id,
): Promise<Id> {
  const feature = { command: { featureKey: 'brackets' as const, enabled: true }, context: next() }
  await handleCommand(write, switchFeature, { ...feature, streamId: organizationId })
  for (const { id: teamEntryId } of [home, away]) {
    const command = { divisionId, teamEntryId, leagueId, gone }
    await handleCommand(write, assignTeam, { command, context: next(), streamId: seasonId })
  }
  const made = await createBracketGame(write, next(), {
    seasonId,
    divisionId,
    matchId: 'R1M1',
    homeTeamId: home.id,
    awayTeamId: away.id,
    timeZone: 'America/New_York',
    gone,
  })
  return made.entityId
}

import {
  createGlobalTeamEndpoint,
  changeGlobalTeamEndpoint,
  changeTeamBadgeEndpoint,
  listGlobalTeamsEndpoint,
  deleteGlobalTeamEndpoint,
  listTeamsByLeagueEndpoint,
  restoreTeamBadgeEndpoint,
} from '@league/contracts/team/endpoints'
import type { LeagueId, OrganizationId, TeamId } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeTeamBadge, restoreTeamBadge } from '@league/operations/team/global/commands'
import {
  changeGlobalTeamProcess,
  createGlobalTeamProcess,
  deleteGlobalTeamProcess,
} from '@league/operations/processes/team/global-team'
import { listEntriesOfTeamQuery, listGlobalTeamsQuery } from '@league/projections/team/global-teams'
import { bindCommand, bindRead, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/**
 * Binds the calls of global teams, which play in many seasons (C087 to C091). The write side does not know
 * which leagues a global team is in, so its commands carry the team's entries as read from the read models.
 */
export function globalTeamRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const { directory } = reads
  const teamOf = async (organizationId: OrganizationId, teamId: TeamId) => {
    const [team] = await reads.read(organizationId, listGlobalTeamsQuery, { teamId })
    return { team: orNotFound(team) }
  }
  const leagueOf = async (organizationId: OrganizationId, leagueId: LeagueId) => {
    const [league] = await directory.resolve(organizationId, [{ kind: 'league', id: leagueId }])
    return { leagueId, seasonId: orNotFound(league?.season_id) }
  }
  /**
   * Reads the entries of a team once the read models show the caller's last command: a team with a game it
   * has just been given must stay in its league.
   */
  const currentEntries = async (teamId: TeamId, { organizationId, meta, principal }: CommandCall) => {
    await reads.waitFor([...listEntriesOfTeamQuery.uses, ...listGlobalTeamsQuery.uses], principal.position)
    const { timeZone } = orNotFound(await directory.find({ id: organizationId }))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(meta.at))
    return reads.readWithPosition(organizationId, listEntriesOfTeamQuery, { teamId, today })
  }
  return [
    bindRead(listGlobalTeamsEndpoint, listGlobalTeamsQuery.uses, async (_, { organizationId }) => ({
      teams: await reads.read(organizationId, listGlobalTeamsQuery, {}),
    })),
    bindCommand(
      createGlobalTeamEndpoint,
      listGlobalTeamsQuery.uses,
      async ({ body: { name, leagueId } }, { meta, organizationId }) => {
        const league = leagueId ? await leagueOf(organizationId, leagueId) : null
        return createGlobalTeamProcess(dependencies, meta, { name, league })
      },
      (_, { organizationId }, { entityId }) => teamOf(organizationId, entityId),
    ),
    bindCommand(
      changeGlobalTeamEndpoint,
      listGlobalTeamsQuery.uses,
      async ({ params: { id: teamId }, body }, call) => {
        const { organizationId, meta, expectedRevision } = call
        const { leagueId, ...change } = body
        const entries = await currentEntries(teamId, call)
        const { team } = await teamOf(organizationId, teamId)
        const league = await leagueOf(organizationId, leagueId)
        const { name, seasons_leagues_teams_id: currentEntryId } = team
        // The team was read after its entries, so their position holds for both.
        const known = { ...entries, value: { name, entries: entries.value, currentEntryId } }
        const command = { ...change, teamId, known, league }
        return changeGlobalTeamProcess(dependencies, meta, command, expectedRevision)
      },
      ({ params }, { organizationId }) => teamOf(organizationId, params.id),
    ),
    bindCommand(
      changeTeamBadgeEndpoint,
      listGlobalTeamsQuery.uses,
      ({ params: { id: streamId }, body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, changeTeamBadge, {
          command: body,
          metadata: meta,
          streamId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => teamOf(organizationId, params.id),
    ),
    bindCommand(
      restoreTeamBadgeEndpoint,
      listGlobalTeamsQuery.uses,
      ({ params: { id: streamId } }, { meta, expectedRevision }) =>
        handleCommand(dependencies, restoreTeamBadge, {
          command: {},
          metadata: meta,
          streamId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => teamOf(organizationId, params.id),
    ),
    bindCommand(
      deleteGlobalTeamEndpoint,
      listGlobalTeamsQuery.uses,
      async ({ params: { id: teamId } }, call) => {
        const entries = await currentEntries(teamId, call)
        return deleteGlobalTeamProcess(dependencies, call.meta, { teamId, entries }, call.expectedRevision)
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(
      listTeamsByLeagueEndpoint,
      listGlobalTeamsQuery.uses,
      async ({ query: { leagueId } }, { organizationId }) => ({
        teams: await reads.read(organizationId, listGlobalTeamsQuery, { leagueId }),
      }),
    ),
  ]
}

import {
  createTeam,
  editGlobalTeam,
  listGlobalTeams,
  removeGlobalTeam,
  teamsByLeague,
} from '@league/contracts/team/global-endpoints'
import type { Id } from '@league/contracts/kernel/id'
import { changeGlobalTeam } from '@league/operations/processes/change-global-team'
import { createGlobalTeam } from '@league/operations/processes/create-global-team'
import { deleteGlobalTeam } from '@league/operations/processes/delete-global-team'
import { entriesOfTeam } from '@league/projections/team/entries-of-team'
import { globalTeams } from '@league/projections/team/global-teams'
import { bindCommand, bindRead, type Binding, type CommandCall } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C087 to C091: teams that go from season to season. Where they are is the read side's knowledge, and comes along with the command. */
export function globalTeamRoutes({ write, reads }: RouteDeps): Binding[] {
  const { directory } = reads
  const teamOf = async (organizationId: Id, teamId: Id) => {
    const [team] = await reads.read(organizationId, globalTeams, { teamId })
    return { team: present(team) }
  }
  const placeOf = async (organizationId: Id, leagueId: Id) => {
    const [league] = await directory.resolve(organizationId, [{ kind: 'league', id: leagueId }])
    return { leagueId, seasonId: present(league?.season_id) }
  }
  /** Waits for what the caller did just before: a game that was scheduled keeps its team in the league. */
  const entriesNow = async (teamId: Id, { organizationId, meta, principal }: CommandCall) => {
    await reads.waitFor([...entriesOfTeam.uses, ...globalTeams.uses], principal.position)
    const { timeZone } = present(await directory.byId(organizationId))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(meta.at))
    return reads.read(organizationId, entriesOfTeam, { teamId, today })
  }
  return [
    bindRead(listGlobalTeams, globalTeams.uses, async (_, { organizationId }) => ({
      teams: await reads.read(organizationId, globalTeams, {}),
    })),
    bindCommand(
      createTeam,
      globalTeams.uses,
      async ({ body: { name, leagueId } }, { meta, organizationId }) => {
        const league = leagueId ? await placeOf(organizationId, leagueId) : null
        return createGlobalTeam(write, meta, { name, league })
      },
      (_, { organizationId }, { entityId }) => teamOf(organizationId, entityId),
    ),
    bindCommand(
      editGlobalTeam,
      globalTeams.uses,
      async ({ params: { id: teamId }, body }, call) => {
        const { organizationId, meta, expectedRevision } = call
        const { leagueId, ...change } = body
        const entries = await entriesNow(teamId, call)
        const { team } = await teamOf(organizationId, teamId)
        const league = await placeOf(organizationId, leagueId)
        const presentEntryId = team.seasons_leagues_teams_id
        const whole = { ...change, teamId, knownAs: team.name, entries, presentEntryId, league }
        return changeGlobalTeam(write, meta, whole, expectedRevision)
      },
      ({ params }, { organizationId }) => teamOf(organizationId, params.id),
    ),
    bindCommand(
      removeGlobalTeam,
      globalTeams.uses,
      async ({ params: { id: teamId } }, call) => {
        const entries = await entriesNow(teamId, call)
        return deleteGlobalTeam(write, call.meta, { teamId, entries }, call.expectedRevision)
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(teamsByLeague, globalTeams.uses, async ({ query: { leagueId } }, { organizationId }) => ({
      teams: await reads.read(organizationId, globalTeams, { leagueId }),
    })),
  ]
}

import {
  addTeam,
  editTeam,
  leagueTeams,
  listTeams,
  readLeagueTeam,
  readTeam,
  removeTeam,
  teamPlayers,
  toggleTeamHidden,
} from '@league/contracts/team/endpoints'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { addTeam as enterTeam } from '@league/operations/processes/add-team'
import { changeTeam } from '@league/operations/processes/change-team'
import { hideTeam } from '@league/operations/team/hide-team'
import { leaveLeague } from '@league/operations/team/leave-league'
import { leagueTable, listTeams as allTeams, teamStanding } from '@league/projections/standings/queries'
import { readTeam as team, teamPlayers as players } from '@league/projections/team/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { givenCaptain } from './given-captain.ts'

/** C078 to C086. Team entries are commanded in the stream of their league. */
export function teamRoutes({ write, reads, pictures }: RouteDeps): Binding[] {
  const { directory } = reads
  const standingOf = async (organizationId: string, id: string) => ({
    team: present(await reads.read(organizationId, teamStanding, id)),
  })
  /** Visitors find no team that is hidden (R185). */
  const seenTeam = async (organizationId: string, id: string, forVisitor: boolean) => {
    const found = present(await reads.read(organizationId, team, id))
    return { team: present(forVisitor && found.hidden ? null : found) }
  }
  return [
    bindRead(leagueTeams, leagueTable.uses, async ({ params }, { organizationId }) => ({
      teams: await reads.read(organizationId, leagueTable, params.leagueId),
    })),
    bindCommand(
      addTeam,
      teamStanding.uses,
      async ({ params, body }, { meta, organizationId, expectedRevision }) => {
        const { name, copyFromTeamId } = body
        const model = copyFromTeamId ? [{ kind: 'teamEntry' as const, id: copyFromTeamId }] : []
        const [from] = await directory.resolve(organizationId, model)
        const copyFrom = copyFromTeamId
          ? { teamEntryId: copyFromTeamId, leagueId: present(from?.league_id) }
          : null
        return enterTeam(write, meta, { ...params, name, copyFrom }, expectedRevision)
      },
      (_, { organizationId }, { entityId }) => standingOf(organizationId, entityId),
    ),
    bindRead(readLeagueTeam, team.uses, ({ params }, { organizationId, principal }) =>
      seenTeam(organizationId, params.id, principal === null),
    ),
    bindCommand(
      editTeam,
      teamStanding.uses,
      ({ params, body }, { meta, files, expectedRevision }) =>
        pictures.keepFor(files.get('logo')?.content, (logo) =>
          changeTeam(
            write,
            meta,
            {
              leagueId: params.leagueId,
              teamEntryId: params.id,
              name: body.name,
              logo,
              captain: givenCaptain(body),
            },
            expectedRevision,
          ),
        ),
      ({ params }, { organizationId }) => standingOf(organizationId, params.id),
    ),
    bindCommand(
      removeTeam,
      teamStanding.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, leaveLeague, {
          command: { teamEntryId: params.id },
          context: meta,
          streamId: params.leagueId,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindCommand(
      toggleTeamHidden,
      teamStanding.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(write, hideTeam, {
          command: { teamEntryId: params.id, hidden: body?.hidden },
          context: meta,
          streamId: params.leagueId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => standingOf(organizationId, params.id),
    ),
    bindRead(teamPlayers, players.uses, async ({ params }, { organizationId }) => ({
      players: await reads.read(organizationId, players, params.id),
    })),
    bindRead(listTeams, allTeams.uses, async (_, { organizationId }) => ({
      teams: await reads.read(organizationId, allTeams, undefined),
    })),
    bindRead(readTeam, team.uses, ({ params }, { organizationId, principal }) =>
      seenTeam(organizationId, params.id, principal === null),
    ),
  ]
}

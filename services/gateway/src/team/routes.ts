import {
  enterTeamEndpoint,
  enterTeamsEndpoint,
  changeTeamEndpoint,
  listLeagueTeamsEndpoint,
  listTeamsEndpoint,
  readLeagueTeamEndpoint,
  readTeamEndpoint,
  readTeamFiguresEndpoint,
  removeTeamFromLeagueEndpoint,
  listTeamPlayersEndpoint,
  changeTeamVisibilityEndpoint,
} from '@league/contracts/team/endpoints'
import type { Captain } from '@league/contracts/team/events'
import { streamName } from '@league/contracts/kernel/envelope'
import type { Id, LeagueId, OrganizationId, PlayerId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import {
  changeTeamProcess,
  enterTeamProcess,
  type EnterTeamRequest,
} from '@league/operations/processes/team/team-entry'
import { enterTeamsProcess, type EnterTeamsRequest } from '@league/operations/processes/team/enter-teams'
import { changeTeamVisibility, removeTeamFromLeague } from '@league/operations/team/entry/commands'
import { teamEntries } from '@league/operations/team/entry/state'
import { roster } from '@league/operations/team/roster/state'
import {
  leagueStandingsQuery,
  listTeamsQuery,
  teamStandingQuery,
} from '@league/projections/standings/queries'
import { readTeamFiguresQuery } from '@league/projections/box-score/team-figures'
import { listGlobalTeamsQuery } from '@league/projections/team/global-teams'
import { readTeamQuery, listTeamPlayersQuery } from '@league/projections/team/queries'
import { bindCommand, bindRead, type Binding, type CallContext } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

const leagueStream = ({ params }: { params: { leagueId: LeagueId } }, { organizationId }: CallContext) =>
  streamName(teamEntries.name, organizationId, params.leagueId)

/** Binds the calls of the teams in a league (C078 to C086). The team entries of a league share one stream. */
export function teamRoutes({ dependencies, reads, pictures }: RouteDeps): Binding[] {
  const { directory } = reads
  const standingOf = async (organizationId: OrganizationId, id: TeamEntryId) => ({
    team: orNotFound(await reads.read(organizationId, teamStandingQuery, id)),
  })
  /** Reads a team. To visitors a hidden team does not exist (R185). */
  const visibleTeam = async (organizationId: OrganizationId, id: TeamEntryId, forVisitor: boolean) => {
    const team = orNotFound(await reads.read(organizationId, readTeamQuery, id))
    return { team: orNotFound(forVisitor && team.hidden ? null : team) }
  }
  /** Returns what to copy for the id of a team entry, or of a team: its current entry, if it has one. */
  const teamToCopy = async (
    organizationId: OrganizationId,
    id: Id,
  ): Promise<Pick<EnterTeamRequest, 'copyFrom' | 'team'>> => {
    const teamEntryId = id as TeamEntryId
    const [entry] = await directory.resolve(organizationId, [{ kind: 'teamEntry', id: teamEntryId }])
    if (entry) return { copyFrom: { teamEntryId, leagueId: orNotFound(entry.league_id) } }
    const teams = await reads.read(organizationId, listGlobalTeamsQuery, { teamId: id as TeamId })
    const team = orNotFound(teams[0])
    const { leagueId, seasons_leagues_teams_id: currentEntryId } = team
    return leagueId && currentEntryId ? { copyFrom: { teamEntryId: currentEntryId, leagueId } } : { team }
  }
  return [
    bindRead(
      listLeagueTeamsEndpoint,
      leagueStandingsQuery.uses,
      async ({ params }, { organizationId }) => ({
        teams: await reads.read(organizationId, leagueStandingsQuery, params.leagueId),
      }),
      { streamOf: leagueStream },
    ),
    bindCommand(
      enterTeamEndpoint,
      teamStandingQuery.uses,
      async ({ params, body }, { meta, organizationId, expectedRevision }) => {
        const { name, copyFromTeamId } = body
        const copied = copyFromTeamId ? await teamToCopy(organizationId, copyFromTeamId) : {}
        return enterTeamProcess(dependencies, meta, { ...params, ...copied, name }, expectedRevision)
      },
      (_, { organizationId }, { entityId }) => standingOf(organizationId, entityId),
    ),
    bindCommand(
      enterTeamsEndpoint,
      leagueStandingsQuery.uses,
      async ({ params, body }, { meta, organizationId, expectedRevision }) => {
        const teams: EnterTeamsRequest['teams'][number][] = []
        for (const { name, copyFromTeamId } of body.teams) {
          const copied = copyFromTeamId ? await teamToCopy(organizationId, copyFromTeamId) : {}
          teams.push({ name, ...copied })
        }
        return enterTeamsProcess(dependencies, meta, { ...params, teams }, expectedRevision)
      },
      async ({ params }, { organizationId }) => ({
        teams: await reads.read(organizationId, leagueStandingsQuery, params.leagueId),
      }),
    ),
    bindRead(
      readLeagueTeamEndpoint,
      readTeamQuery.uses,
      ({ params }, { organizationId, principal }) =>
        visibleTeam(organizationId, params.id, principal === null),
      { streamOf: leagueStream },
    ),
    bindCommand(
      changeTeamEndpoint,
      teamStandingQuery.uses,
      ({ params, body }, { meta, files, expectedRevision }) =>
        pictures.withStored({ tenant: meta.organizationId, file: files.get('logo') }, (logo) =>
          changeTeamProcess(
            dependencies,
            meta,
            {
              leagueId: params.leagueId,
              teamEntryId: params.id,
              name: body.name,
              logo,
              captain: captainOf(body),
            },
            expectedRevision,
          ),
        ),
      ({ params }, { organizationId }) => standingOf(organizationId, params.id),
    ),
    bindCommand(
      removeTeamFromLeagueEndpoint,
      teamStandingQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(dependencies, removeTeamFromLeague, {
          command: { teamEntryId: params.id },
          metadata: meta,
          streamId: params.leagueId,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindCommand(
      changeTeamVisibilityEndpoint,
      teamStandingQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        handleCommand(dependencies, changeTeamVisibility, {
          command: { teamEntryId: params.id, hidden: body?.hidden },
          metadata: meta,
          streamId: params.leagueId,
          expectedRevision,
        }),
      ({ params }, { organizationId }) => standingOf(organizationId, params.id),
    ),
    bindRead(
      listTeamPlayersEndpoint,
      listTeamPlayersQuery.uses,
      async ({ params }, { organizationId }) => ({
        players: await reads.read(organizationId, listTeamPlayersQuery, params.teamId),
      }),
      {
        streamOf: ({ params }, { organizationId }) => streamName(roster.name, organizationId, params.teamId),
      },
    ),
    bindRead(listTeamsEndpoint, listTeamsQuery.uses, async (_, { organizationId }) => ({
      teams: await reads.read(organizationId, listTeamsQuery, undefined),
    })),
    bindRead(readTeamEndpoint, readTeamQuery.uses, ({ params }, { organizationId, principal }) =>
      visibleTeam(organizationId, params.id, principal === null),
    ),
    bindRead(
      readTeamFiguresEndpoint,
      readTeamFiguresQuery.uses,
      async ({ params }, { organizationId, principal }) => {
        const team = orNotFound(await reads.read(organizationId, readTeamFiguresQuery, params.id))
        return orNotFound(principal === null && team.hidden ? null : team.figures)
      },
    ),
  ]
}

interface CaptainInput {
  captainId?: PlayerId | null | undefined
  captain?: string | null | undefined
}

/** Returns the captain a form asks for: a player, a name alone, nobody (''), or no change (undefined). */
function captainOf({ captainId, captain }: CaptainInput): Captain | undefined {
  if (captainId) return { playerId: captainId, name: null }
  if (captainId === undefined && captain === undefined) return undefined
  return { playerId: null, name: captain || null }
}

import {
  addBye,
  addWeekOff,
  leagueByes,
  leagueWeekOffs,
  publicByes,
  publicWeekOffs,
  removeBye,
  removeWeekOff,
} from '@league/contracts/calendar/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { deleteBye } from '@league/operations/calendar/delete-bye'
import { deleteWeekOff } from '@league/operations/calendar/delete-week-off'
import { scheduleBye } from '@league/operations/calendar/schedule-bye'
import { scheduleWeekOff } from '@league/operations/calendar/schedule-week-off'
import { handleCommand } from '@league/operations/kernel/handle-command'
import {
  leagueByes as byes,
  publicByes as daysWithByes,
  readBye as bye,
} from '@league/projections/calendar/byes'
import {
  leagueWeekOffs as weekOffs,
  publicWeekOffs as publicOffs,
  readWeekOff as weekOff,
} from '@league/projections/calendar/week-offs'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C070 to C077: byes and week-offs, commanded in the calendar of their league. */
export function calendarRoutes({ write, reads }: RouteDeps): Binding[] {
  /** The league that a team entry, a bye or a week-off is below of, and its season. */
  const placeOf = async (organizationId: string, kind: 'teamEntry' | 'bye' | 'weekOff', id: string) => {
    const [found] = await reads.directory.resolve(organizationId, [{ kind, id }])
    return { leagueId: present(found?.league_id), seasonId: present(found?.season_id) }
  }
  return [
    bindRead(leagueByes, byes.uses, async ({ params }, { organizationId }) => ({
      byes: await reads.read(organizationId, byes, params.leagueId),
    })),
    bindCommand(
      addBye,
      bye.uses,
      async ({ body }, { meta, organizationId, expectedRevision }) => {
        const teamEntryId = named('team_id', body.team_id, body.teamId)
        const { leagueId, seasonId } = await placeOf(organizationId, 'teamEntry', teamEntryId)
        return handleCommand(write, scheduleBye, {
          command: { seasonId, teamEntryId, date: body.date },
          context: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async (_, { organizationId }, { entityId }) => ({
        bye: present(await reads.read(organizationId, bye, entityId)),
      }),
    ),
    bindCommand(
      removeBye,
      bye.uses,
      async ({ params }, { meta, organizationId, expectedRevision }) => {
        const { leagueId } = await placeOf(organizationId, 'bye', params.id)
        return handleCommand(write, deleteBye, {
          command: { byeId: params.id },
          context: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(publicByes, daysWithByes.uses, async ({ query }, { organizationId }) => ({
      byes: await reads.read(organizationId, daysWithByes, narrowed(query)),
    })),
    bindRead(leagueWeekOffs, weekOffs.uses, async ({ params }, { organizationId }) => ({
      weekOffs: await reads.read(organizationId, weekOffs, params.leagueId),
    })),
    bindCommand(
      addWeekOff,
      weekOff.uses,
      ({ body }, { meta, expectedRevision }) =>
        handleCommand(write, scheduleWeekOff, {
          command: { seasonId: body.season_id, date: body.date, reason: body.reason },
          context: meta,
          streamId: named('league_id', body.league_id, body.seasons_leagues_id),
          expectedRevision,
        }),
      async (_, { organizationId }, { entityId }) => ({
        weekOff: present(await reads.read(organizationId, weekOff, entityId)),
      }),
    ),
    bindCommand(
      removeWeekOff,
      weekOff.uses,
      async ({ params }, { meta, organizationId, expectedRevision }) => {
        const { leagueId } = await placeOf(organizationId, 'weekOff', params.id)
        return handleCommand(write, deleteWeekOff, {
          command: { weekOffId: params.id },
          context: meta,
          streamId: leagueId,
          expectedRevision,
        })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(publicWeekOffs, publicOffs.uses, async ({ query }, { organizationId }) => ({
      weekOffs: await reads.read(organizationId, publicOffs, narrowed(query)),
    })),
  ]
}

interface Narrowing {
  seasonId?: string | undefined
  leagueId?: string | undefined
  teamId?: string | undefined
}

/** A league or a team names its season: the active one is meant where nothing is named. */
function narrowed({ seasonId, leagueId, teamId }: Narrowing): Narrowing {
  return { seasonId: seasonId ?? (leagueId || teamId ? undefined : 'active'), leagueId, teamId }
}

/** The thing that one of its two names names. @throws Problem `invalid` where they name different things */
function named(path: string, first: string | undefined, second: string | undefined): string {
  const id = first ?? second
  if (id && id === (second ?? first)) return id
  return rejected('invalid', [{ path, message: 'Both names must name the same.' }])
}

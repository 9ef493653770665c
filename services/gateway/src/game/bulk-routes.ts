import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  bulkRefusals,
  type bulkChangeGamesBody,
  type BulkPreviewView,
} from '@league/contracts/game/bulk-change'
import { bulkChangeGamesEndpoint, previewBulkChangeEndpoint } from '@league/contracts/game/bulk-endpoints'
import { findSlotConflicts, newConflicts } from '@league/contracts/venue/slot-conflicts'
import type { GameView } from '@league/contracts/game/views'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { ExistingGame } from '@league/operations/game/state'
import {
  bulkChangeGamesProcess,
  planBulkChange,
  type PlannedGameChange,
} from '@league/operations/processes/schedule/bulk-change'
import { listLeagueByesQuery } from '@league/projections/calendar/byes'
import { listLeagueWeekOffsQuery } from '@league/projections/calendar/week-offs'
import { listGamesOfDayQuery, readGameQuery } from '@league/projections/schedule/game-queries'
import { listVenuesQuery } from '@league/projections/schedule/venue-queries'
import { listGlobalTeamsQuery } from '@league/projections/team/global-teams'
import { bindAction, bindCommand, type Binding } from '../binding/binding.ts'
import type { RouteDeps } from '../route-deps.ts'

/** Binds the change of many games at once, and its preview. */
export function bulkRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  /** Reads the views of the games that would change, as they are and as they would be. */
  const viewsOf = async (organizationId: OrganizationId, planned: readonly PlannedGameChange[]) => {
    const views = await Promise.all(
      planned.map(async ({ gameId, after }) => {
        const before = await reads.read(organizationId, readGameQuery, gameId)
        if (!before) return []
        return [{ before, after: after.exists ? viewAfter(before, after) : null }]
      }),
    )
    return views.flat()
  }
  const conflictsOf = async (organizationId: OrganizationId, planned: readonly PlannedGameChange[]) => {
    const views = await viewsOf(organizationId, planned)
    const before = views.map((view) => view.before)
    const after = views.flatMap((view) => view.after ?? [])
    const days = new Set([...before, ...after].flatMap(({ date }) => date ?? []))
    const leagueIds = new Set(after.map(({ leagueId }) => leagueId))
    const readAll = async <Key, Result>(
      keys: Iterable<Key>,
      read: (key: Key) => Promise<readonly Result[]>,
    ) => (await Promise.all([...keys].map(read))).flat()
    const [games, byes, weekOffs, teams, venues] = await Promise.all([
      readAll(days, (date) => reads.read(organizationId, listGamesOfDayQuery, { date, venue: null })),
      readAll(leagueIds, (leagueId) => reads.read(organizationId, listLeagueByesQuery, leagueId)),
      readAll(leagueIds, (leagueId) => reads.read(organizationId, listLeagueWeekOffsQuery, leagueId)),
      readAll(leagueIds, (leagueId) => reads.read(organizationId, listGlobalTeamsQuery, { leagueId })),
      reads.read(organizationId, listVenuesQuery, undefined),
    ])
    const unavailable = new Map(
      teams.flatMap((team) =>
        team.seasons_leagues_teams_id
          ? [[team.seasons_leagues_teams_id, team.unavailableSlots] as const]
          : [],
      ),
    )
    const freeDays = {
      byes: byes.map(({ team_id: teamId, date }) => ({ teamId, date })),
      weekOffs: weekOffs.map(({ league_id: leagueId, date, reason }) => ({
        leagueId,
        date,
        text: reason ?? '',
      })),
    }
    const check = (checked: readonly GameView[]) =>
      findSlotConflicts(checked, { games, venues, freeDays, unavailable })
    return newConflicts(check(after), check(before))
  }
  return [
    bindCommand(
      bulkChangeGamesEndpoint,
      readGameQuery.uses,
      ({ body }, { meta }) => bulkChangeGamesProcess(dependencies, meta, toRequest(body)),
      async ({ body }) => ({ games: body.games.map(({ id }) => id) }),
    ),
    bindAction(previewBulkChangeEndpoint, async ({ body }, { organizationId }): Promise<BulkPreviewView> => {
      const metadata = { organizationId, commandId: randomUUID() }
      const planned = await planBulkChange(dependencies, metadata, toRequest(body))
      await reads.waitFor(readGameQuery.uses, await dependencies.store.head())
      const changing = planned.filter(({ before, after }) => before !== after)
      return {
        changes: changing.length,
        refused: planned.flatMap(({ gameId, refusal }) =>
          refusal ? [{ game_id: gameId, message: bulkRefusals[refusal] }] : [],
        ),
        conflicts: body.change.kind === 'delete' ? [] : await conflictsOf(organizationId, changing),
      }
    }),
  ]
}

function viewAfter(before: GameView, { startsAt, details, status }: ExistingGame): GameView {
  const { venue_id: _venue, court: _court, ...game } = before
  const { location, venueId, court } = details
  return {
    ...game,
    ...startsAt,
    location,
    ...(venueId ? { venue_id: venueId } : {}),
    ...(court ? { court } : {}),
    status,
  }
}

function toRequest({ games, change }: z.output<typeof bulkChangeGamesBody>) {
  return {
    games: games.map(({ id, revision }) => ({
      id,
      ...(revision === undefined ? {} : { revision: BigInt(revision) }),
    })),
    change,
  }
}

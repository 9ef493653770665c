import {
  scheduleGameEndpoint,
  listGameChangesEndpoint,
  listGameContactsEndpoint,
  listGameDaysEndpoint,
  listGamesEndpoint,
  listGamesLegacyEndpoint,
  readGameContextEndpoint,
  readGameEndpoint,
  deleteGameEndpoint,
  listScoreMismatchesEndpoint,
} from '@league/contracts/game/endpoints'
import { listLeagueGamesEndpoint } from '@league/contracts/league/endpoints'
import { deleteGame } from '@league/operations/game/status-commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { readGameDetailQuery, listScoreMismatchesQuery } from '@league/projections/box-score/queries'
import { listGameContactsQuery } from '@league/projections/player/game-contacts'
import { listGameChangesQuery } from '@league/projections/schedule/game-changes'
import { listGameDaysQuery, listGamesQuery, readGameQuery } from '@league/projections/schedule/game-queries'
import { readGameContextQuery } from '@league/projections/standings/game-context'
import { leagueStandingsQuery } from '@league/projections/standings/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { resolvePlace } from './place-input.ts'
import { activeSeasonByDefault } from '../season/season-filter.ts'

/** Binds the reads of games, their scheduling and their deletion (C055, C056, C058, C063 to C066). */
export function gameRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  return [
    bindRead(
      listLeagueGamesEndpoint,
      [...listGamesQuery.uses, ...leagueStandingsQuery.uses],
      async ({ params }, { organizationId }) => ({
        // Bracket games have a page of their own, and their league is only that of the home team.
        games: (await reads.read(organizationId, listGamesQuery, { leagueId: params.leagueId })).filter(
          ({ match_id }) => match_id === null,
        ),
        teams: await reads.read(organizationId, leagueStandingsQuery, params.leagueId),
      }),
    ),
    bindCommand(
      scheduleGameEndpoint,
      readGameQuery.uses,
      async ({ params, body }, { meta, organizationId }) => {
        const { timeZone } = orNotFound(await reads.directory.find({ id: organizationId }))
        const { home_team_id: homeTeamId, away_team_id: awayTeamId, date, time } = body
        const place = await resolvePlace(reads, organizationId, body)
        return handleCommand(dependencies, scheduleGame, {
          command: { ...params, homeTeamId, awayTeamId, date, time, ...place, timeZone },
          metadata: meta,
        })
      },
      async (_, { organizationId }, { entityId }) => ({
        game: orNotFound(await reads.read(organizationId, readGameQuery, entityId)),
      }),
    ),
    bindCommand(
      deleteGameEndpoint,
      readGameQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        changeGameResultProcess(dependencies, meta, deleteGame, {
          gameId: params.id,
          command: {},
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(
      listScoreMismatchesEndpoint,
      listScoreMismatchesQuery.uses,
      async ({ params }, { organizationId }) => ({
        mismatches: await reads.read(organizationId, listScoreMismatchesQuery, params.leagueId),
      }),
    ),
    bindRead(listGamesEndpoint, listGamesQuery.uses, async ({ query }, { organizationId }) => {
      const { from, to, state, order, limit } = query
      return {
        games: await reads.read(organizationId, listGamesQuery, {
          ...activeSeasonByDefault(query),
          from,
          to,
          state,
          order,
          limit,
        }),
      }
    }),
    bindRead(listGameDaysEndpoint, listGameDaysQuery.uses, ({ query }, { organizationId }) =>
      reads.read(organizationId, listGameDaysQuery, activeSeasonByDefault(query)),
    ),
    bindRead(listGameChangesEndpoint, listGameChangesQuery.uses, async ({ query }, { organizationId }) => ({
      changes: await reads.read(organizationId, listGameChangesQuery, activeSeasonByDefault(query)),
    })),
    bindRead(listGamesLegacyEndpoint, listGamesQuery.uses, async (_, { organizationId }) => ({
      games: await reads.read(organizationId, listGamesQuery, {}),
    })),
    bindRead(readGameEndpoint, readGameDetailQuery.uses, async ({ params }, { organizationId }) =>
      orNotFound(await reads.read(organizationId, readGameDetailQuery, params.id)),
    ),
    bindRead(
      listGameContactsEndpoint,
      listGameContactsQuery.uses,
      async ({ params }, { organizationId }) => ({
        players: await reads.read(organizationId, listGameContactsQuery, params.id),
      }),
    ),
    bindRead(readGameContextEndpoint, readGameContextQuery.uses, async ({ params }, { organizationId }) =>
      orNotFound(await reads.read(organizationId, readGameContextQuery, params.id)),
    ),
  ]
}

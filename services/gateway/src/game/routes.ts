import {
  addGame,
  leagueGames,
  listGames,
  listGamesOld,
  readGame,
  removeGame,
  scoreMismatches,
} from '@league/contracts/game/endpoints'
import { deleteGame } from '@league/operations/game/delete-game'
import { scheduleGame } from '@league/operations/game/schedule-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { readGameDetail, scoreMismatches as mismatches } from '@league/projections/box-score/queries'
import { listGames as games, readGame as game } from '@league/projections/schedule/queries'
import { leagueTable } from '@league/projections/standings/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C055, C056, C058, C063 to C066: games, scheduled and read. */
export function gameRoutes({ write, reads }: RouteDeps): Binding[] {
  return [
    bindRead(leagueGames, [...games.uses, ...leagueTable.uses], async ({ params }, { organizationId }) => ({
      games: await reads.read(organizationId, games, { leagueId: params.leagueId }),
      teams: await reads.read(organizationId, leagueTable, params.leagueId),
    })),
    bindCommand(
      addGame,
      game.uses,
      async ({ params, body }, { meta, organizationId }) => {
        const { timeZone } = present(await reads.directory.byId(organizationId))
        const {
          home_team_id: homeTeamId,
          away_team_id: awayTeamId,
          location_url: locationUrl,
          ...rest
        } = body
        return handleCommand(write, scheduleGame, {
          command: { ...params, ...rest, homeTeamId, awayTeamId, locationUrl, timeZone },
          context: meta,
        })
      },
      async (_, { organizationId }, { entityId }) => ({
        game: present(await reads.read(organizationId, game, entityId)),
      }),
    ),
    bindCommand(
      removeGame,
      game.uses,
      ({ params }, { meta, expectedRevision }) =>
        handleCommand(write, deleteGame, {
          command: {},
          context: meta,
          streamId: params.id,
          expectedRevision,
        }),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(scoreMismatches, mismatches.uses, async ({ params }, { organizationId }) => ({
      mismatches: await reads.read(organizationId, mismatches, params.leagueId),
    })),
    bindRead(listGames, games.uses, async ({ query }, { organizationId }) => {
      const { leagueId, teamId } = query
      // A league or a team names its season: the active one is meant where nothing is named.
      const seasonId = query.seasonId ?? (leagueId || teamId ? undefined : 'active')
      return { games: await reads.read(organizationId, games, { seasonId, leagueId, teamId }) }
    }),
    bindRead(listGamesOld, games.uses, async (_, { organizationId }) => ({
      games: await reads.read(organizationId, games, {}),
    })),
    bindRead(readGame, readGameDetail.uses, async ({ params }, { organizationId }) =>
      present(await reads.read(organizationId, readGameDetail, params.id)),
    ),
  ]
}

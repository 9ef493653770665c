import {
  addGame,
  leagueGames,
  listGameDays,
  listGames,
  listGamesOld,
  readGame,
  removeGame,
  scoreMismatches,
} from '@league/contracts/game/endpoints'
import { deleteGame } from '@league/operations/game/delete-game'
import { scheduleGame } from '@league/operations/game/schedule-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeGameResult } from '@league/operations/processes/change-game-result'
import { readGameDetail, scoreMismatches as mismatches } from '@league/projections/box-score/queries'
import { gameDays } from '@league/projections/schedule/days'
import { listGames as games, readGame as game } from '@league/projections/schedule/queries'
import { leagueTable } from '@league/projections/standings/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C055, C056, C058, C063 to C066: games, scheduled and read. */
export function gameRoutes({ write, reads }: RouteDeps): Binding[] {
  return [
    bindRead(leagueGames, [...games.uses, ...leagueTable.uses], async ({ params }, { organizationId }) => ({
      // A bracket has a page of its own, and its league is that of the home team alone.
      games: (await reads.read(organizationId, games, { leagueId: params.leagueId })).filter(
        ({ match_id }) => match_id === null,
      ),
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
        changeGameResult(write, meta, deleteGame, { gameId: params.id, command: {}, expectedRevision }),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(scoreMismatches, mismatches.uses, async ({ params }, { organizationId }) => ({
      mismatches: await reads.read(organizationId, mismatches, params.leagueId),
    })),
    bindRead(listGames, games.uses, async ({ query }, { organizationId }) => {
      const { from, to } = query
      return { games: await reads.read(organizationId, games, { ...scheduleOf(query), from, to }) }
    }),
    bindRead(listGameDays, gameDays.uses, ({ query }, { organizationId }) =>
      reads.read(organizationId, gameDays, scheduleOf(query)),
    ),
    bindRead(listGamesOld, games.uses, async (_, { organizationId }) => ({
      games: await reads.read(organizationId, games, {}),
    })),
    bindRead(readGame, readGameDetail.uses, async ({ params }, { organizationId }) =>
      present(await reads.read(organizationId, readGameDetail, params.id)),
    ),
  ]
}

interface Asked {
  seasonId?: string | undefined
  leagueId?: string | undefined
  teamId?: string | undefined
}

/** A league or a team names its season: the active one is meant where nothing is named. */
function scheduleOf({ seasonId, leagueId, teamId }: Asked) {
  return { seasonId: seasonId ?? (leagueId || teamId ? undefined : 'active'), leagueId, teamId }
}

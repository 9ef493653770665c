import type { z } from 'zod'
import type { GameId, OrganizationId } from '@league/contracts/kernel/id'
import type { recordScoreBody } from '@league/contracts/game/commands'
import {
  changeGameDetailsEndpoint,
  recordPlayerStatsEndpoint,
  recordScoreEndpoint,
  recordLeagueGameScoreEndpoint,
} from '@league/contracts/game/endpoints'
import { changeGameDetails } from '@league/operations/game/details-commands'
import { recordPlayerStats } from '@league/operations/game/stat-commands'
import { recordScore } from '@league/operations/game/score-commands'
import { loadPeople } from '@league/operations/processes/people'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { readGameDetailQuery } from '@league/projections/box-score/queries'
import { readGameQuery } from '@league/projections/schedule/game-queries'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { statLinesOf } from './stat-lines.ts'

/**
 * Binds the commands that record scores, box scores and details of games (C057, C067 to C069). If-Match is
 * the revision of the game.
 */
export function resultRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const changeScore = ({ id }: { id: GameId }, body: z.output<typeof recordScoreBody>, call: CommandCall) =>
    changeGameResultProcess(dependencies, call.meta, recordScore, {
      gameId: id,
      laterGames: body.laterGames,
      command: {
        home: body.score_home,
        away: body.score_away,
        periodScores: body.periodScores?.map(({ team_id: teamEntryId, ...period }) => ({
          ...period,
          teamEntryId,
        })),
      },
      expectedRevision: call.expectedRevision,
    })
  const gameOf = async ({ id }: { id: GameId }, organizationId: OrganizationId) => ({
    game: orNotFound(await reads.read(organizationId, readGameQuery, id)),
  })
  return [
    ...[recordLeagueGameScoreEndpoint, recordScoreEndpoint].map((endpoint) =>
      bindCommand(
        endpoint,
        readGameQuery.uses,
        ({ params, body }, call) => changeScore(params, body, call),
        ({ params }, { organizationId }) => gameOf(params, organizationId),
      ),
    ),
    bindCommand(
      recordPlayerStatsEndpoint,
      readGameDetailQuery.uses,
      async ({ body }, { meta, organizationId, principal, expectedRevision }) => {
        await reads.waitFor(readGameDetailQuery.uses, principal.position)
        const people = await loadPeople(dependencies, organizationId)
        const detail = orNotFound(await reads.read(organizationId, readGameDetailQuery, body.game_id))
        const teams = statLinesOf(detail, body, people.masterOf)
        const players = teams.flatMap(({ lines }) => lines.map(({ playerId }) => playerId))
        const idsOf = Object.fromEntries(players.map((playerId) => [playerId, people.idsOf(playerId)]))
        return handleCommand(dependencies, recordPlayerStats, {
          command: { teams, idsOf },
          metadata: meta,
          streamId: body.game_id,
          expectedRevision,
        })
      },
      async ({ body }, { organizationId }) =>
        orNotFound(await reads.read(organizationId, readGameDetailQuery, body.game_id)),
    ),
    bindCommand(
      changeGameDetailsEndpoint,
      readGameQuery.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const { video_url: videoUrl, location_url: locationUrl, winner_team_id: winnerTeamId } = body
        const { location, date, time, status } = body
        return changeGameResultProcess(dependencies, meta, changeGameDetails, {
          gameId: params.id,
          laterGames: body.laterGames,
          command: { videoUrl, locationUrl, winnerTeamId, location, date, time, status },
          expectedRevision,
        })
      },
      ({ params }, { organizationId }) => gameOf(params, organizationId),
    ),
  ]
}

import type { z } from 'zod'
import type { recordScore as recordScoreBody } from '@league/contracts/game/commands'
import {
  saveGameDetails,
  savePlayerStats,
  saveScores,
  updateLeagueGameScore,
} from '@league/contracts/game/endpoints'
import { changeGameDetails } from '@league/operations/game/change-game-details'
import { recordPlayerStats } from '@league/operations/game/record-player-stats'
import { recordScore } from '@league/operations/game/record-score'
import { readPeople } from '@league/operations/processes/same-person'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeGameResult } from '@league/operations/processes/change-game-result'
import { readGameDetail } from '@league/projections/box-score/queries'
import { readGame } from '@league/projections/schedule/queries'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { givenLines } from './given-lines.ts'

/** C057, C067 to C069: what a game came to. If-Match is the revision of the game's stream. */
export function resultRoutes({ write, reads }: RouteDeps): Binding[] {
  const score = ({ id }: { id: string }, body: z.output<typeof recordScoreBody>, call: CommandCall) =>
    changeGameResult(write, call.meta, recordScore, {
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
  const gameOf = async ({ id }: { id: string }, organizationId: string) => ({
    game: present(await reads.read(organizationId, readGame, id)),
  })
  return [
    ...[updateLeagueGameScore, saveScores].map((endpoint) =>
      bindCommand(
        endpoint,
        readGame.uses,
        ({ params, body }, call) => score(params, body, call),
        ({ params }, { organizationId }) => gameOf(params, organizationId),
      ),
    ),
    bindCommand(
      savePlayerStats,
      readGameDetail.uses,
      async ({ body }, { meta, organizationId, principal, expectedRevision }) => {
        await reads.waitFor(readGameDetail.uses, principal.position)
        const people = await readPeople(write, organizationId)
        const detail = present(await reads.read(organizationId, readGameDetail, body.game_id))
        const teams = givenLines(detail, body, people.masterOf)
        const players = teams.flatMap(({ lines }) => lines.map(({ playerId }) => playerId))
        const idsOf = Object.fromEntries(players.map((playerId) => [playerId, people.idsOf(playerId)]))
        return handleCommand(write, recordPlayerStats, {
          command: { teams, idsOf },
          context: meta,
          streamId: body.game_id,
          expectedRevision,
        })
      },
      async ({ body }, { organizationId }) =>
        present(await reads.read(organizationId, readGameDetail, body.game_id)),
    ),
    bindCommand(
      saveGameDetails,
      readGame.uses,
      ({ params, body }, { meta, expectedRevision }) => {
        const { video_url: videoUrl, location_url: locationUrl, winner_team_id: winnerTeamId } = body
        const { location, date, time, status } = body
        return changeGameResult(write, meta, changeGameDetails, {
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

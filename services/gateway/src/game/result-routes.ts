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
import { recordScore } from '@league/operations/game/score-commands'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { recordPlayerStatsProcess } from '@league/operations/processes/player/record-player-stats'
import { readGameDetailQuery } from '@league/projections/box-score/queries'
import { readGameQuery } from '@league/projections/schedule/game-queries'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { countsOf, membersOf } from './stat-lines.ts'
import { resolvePlace } from './place-input.ts'

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
        const { game_id: gameId } = body
        const { value, position } = await reads.readWithPosition(organizationId, readGameDetailQuery, gameId)
        const detail = orNotFound(value)
        const request = {
          gameId,
          counts: countsOf(detail, body),
          played: (body.played ?? []).map(({ player_id: playerId, played }) => ({ playerId, played })),
          members: { value: membersOf(detail), position },
        }
        return recordPlayerStatsProcess(dependencies, meta, request, expectedRevision)
      },
      async ({ body }, { organizationId }) =>
        orNotFound(await reads.read(organizationId, readGameDetailQuery, body.game_id)),
    ),
    bindCommand(
      changeGameDetailsEndpoint,
      readGameQuery.uses,
      async ({ params, body }, { meta, organizationId, expectedRevision }) => {
        const { video_url: videoUrl, winner_team_id: winnerTeamId } = body
        const isCourtOnly = body.court !== undefined && body.venue_id === undefined
        const current = isCourtOnly ? (await gameOf(params, organizationId)).game : undefined
        const place = await resolvePlace(reads, organizationId, body, current)
        const { date, time, status, public_note: publicNote } = body
        return changeGameResultProcess(dependencies, meta, changeGameDetails, {
          gameId: params.id,
          laterGames: body.laterGames,
          command: { videoUrl, ...place, winnerTeamId, date, time, status, publicNote },
          expectedRevision,
        })
      },
      ({ params }, { organizationId }) => gameOf(params, organizationId),
    ),
  ]
}

import {
  scheduleBracketGameEndpoint,
  listDivisionGamesEndpoint,
  changeBracketGameEndpoint,
  deleteBracketGameEndpoint,
} from '@league/contracts/division/endpoints'
import type { GameId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { changeBracketGame } from '@league/operations/game/bracket-commands'
import { deleteGame } from '@league/operations/game/status-commands'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { scheduleBracketGameProcess } from '@league/operations/processes/bracket/schedule-bracket-game'
import { listDivisionGamesQuery } from '@league/projections/division/queries'
import { readGameQuery } from '@league/projections/schedule/game-queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { createDivisionLookups, hasBrackets, requireBrackets } from './division-lookups.ts'

/** Binds the calls of bracket games (C059 to C062). If-Match is the revision of the game. */
export function bracketGameRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const { findDivision } = createDivisionLookups(reads)
  const gameOf = async (organizationId: OrganizationId, id: GameId) => ({
    game: orNotFound(await reads.read(organizationId, readGameQuery, id)),
  })
  const uses = [...new Set([...readGameQuery.uses, ...listDivisionGamesQuery.uses])]
  return [
    bindRead(
      listDivisionGamesEndpoint,
      listDivisionGamesQuery.uses,
      async ({ params }, { organizationId }) => ({
        games: (await hasBrackets(reads, organizationId))
          ? await reads.read(organizationId, listDivisionGamesQuery, params.divisionId)
          : [],
      }),
    ),
    bindCommand(
      scheduleBracketGameEndpoint,
      uses,
      async ({ params: { seasonId, divisionId }, body }, call) => {
        await requireBrackets(reads, call.organizationId)
        const { deleted } = await findDivision(divisionId, call)
        const { timeZone } = orNotFound(await reads.directory.find({ id: call.organizationId }))
        const { home_team_id: homeTeamId, away_team_id: awayTeamId, match_id: matchId } = body
        const { date, time, location, location_url: locationUrl } = body
        const matchup = { seasonId, divisionId, matchId, homeTeamId, awayTeamId, deleted }
        const details = { date, time, location, locationUrl, timeZone }
        return scheduleBracketGameProcess(dependencies, call.meta, { ...matchup, ...details })
      },
      (_, { organizationId }, { entityId }) => gameOf(organizationId, entityId),
    ),
    bindCommand(
      changeBracketGameEndpoint,
      uses,
      async ({ params, body }, { organizationId, meta, expectedRevision }) => {
        await requireBrackets(reads, organizationId)
        const { date, time, location, location_url: locationUrl, laterGames } = body
        const details = { date, time, location, locationUrl }
        const command = { details, score: bothScores(body.score_home, body.score_away) }
        const request = { gameId: params.gameId, command, laterGames, expectedRevision }
        return changeGameResultProcess(dependencies, meta, changeBracketGame, request)
      },
      ({ params }, { organizationId }) => gameOf(organizationId, params.gameId),
    ),
    bindCommand(
      deleteBracketGameEndpoint,
      uses,
      async ({ params, query: { laterGames, reason } }, { organizationId, meta, expectedRevision }) => {
        await requireBrackets(reads, organizationId)
        const metadata = reason ? { ...meta, reason } : meta
        const request = { gameId: params.gameId, command: {}, laterGames, expectedRevision }
        return changeGameResultProcess(dependencies, metadata, deleteGame, request)
      },
      async ({ params }) => ({ deleted: params.gameId }),
    ),
  ]
}

/**
 * Returns the score, or null if the request has none.
 *
 * @throws Problem `score-required` if it has only one half
 */
function bothScores(home: number | undefined, away: number | undefined) {
  if (home === undefined && away === undefined) return null
  return home === undefined || away === undefined ? reject('score-required') : { home, away }
}

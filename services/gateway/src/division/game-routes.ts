import {
  addBracketGame,
  divisionGames,
  editBracketGame,
  removeBracketGame,
} from '@league/contracts/division/endpoints'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { changeBracketGame } from '@league/operations/game/change-bracket-game'
import { deleteGame } from '@league/operations/game/delete-game'
import { changeGameResult } from '@league/operations/processes/change-game-result'
import { createBracketGame } from '@league/operations/processes/create-bracket-game'
import { divisionGames as games } from '@league/projections/division/queries'
import { readGame } from '@league/projections/schedule/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { hasBrackets, requireBrackets } from './brackets-on.ts'
import { createDivisionPlaces } from './places.ts'

/** C059 to C062: games of a bracket. If-Match is the revision of the game; a new one has none. */
export function bracketGameRoutes({ write, reads }: RouteDeps): Binding[] {
  const { placeOf } = createDivisionPlaces(reads)
  const gameOf = async (organizationId: Id, id: Id) => ({
    game: present(await reads.read(organizationId, readGame, id)),
  })
  const uses = [...new Set([...readGame.uses, ...games.uses])]
  return [
    bindRead(divisionGames, games.uses, async ({ params }, { organizationId }) => ({
      games: (await hasBrackets(reads, organizationId))
        ? await reads.read(organizationId, games, params.divisionId)
        : [],
    })),
    bindCommand(
      addBracketGame,
      uses,
      async ({ params: { seasonId, divisionId }, body }, call) => {
        await requireBrackets(reads, call.organizationId)
        const { gone } = await placeOf(divisionId, call)
        const { timeZone } = present(await reads.directory.byId(call.organizationId))
        const { home_team_id: homeTeamId, away_team_id: awayTeamId, match_id: matchId } = body
        const { date, time, location, location_url: locationUrl } = body
        const place = { seasonId, divisionId, matchId, homeTeamId, awayTeamId, gone }
        const details = { date, time, location, locationUrl, timeZone }
        return createBracketGame(write, call.meta, { ...place, ...details })
      },
      (_, { organizationId }, { entityId }) => gameOf(organizationId, entityId),
    ),
    bindCommand(
      editBracketGame,
      uses,
      async ({ params, body }, { organizationId, meta, expectedRevision }) => {
        await requireBrackets(reads, organizationId)
        const { date, time, location, location_url: locationUrl, laterGames } = body
        const details = { date, time, location, locationUrl }
        const command = { details, score: bothScores(body.score_home, body.score_away) }
        const given = { gameId: params.gameId, command, laterGames, expectedRevision }
        return changeGameResult(write, meta, changeBracketGame, given)
      },
      ({ params }, { organizationId }) => gameOf(organizationId, params.gameId),
    ),
    bindCommand(
      removeBracketGame,
      uses,
      async ({ params, query: { laterGames, reason } }, { organizationId, meta, expectedRevision }) => {
        await requireBrackets(reads, organizationId)
        const context = reason ? { ...meta, reason } : meta
        const given = { gameId: params.gameId, command: {}, laterGames, expectedRevision }
        return changeGameResult(write, context, deleteGame, given)
      },
      async ({ params }) => ({ deleted: params.gameId }),
    ),
  ]
}

/** @throws Problem `score-required` for one of the two */
function bothScores(home: number | undefined, away: number | undefined) {
  if (home === undefined && away === undefined) return null
  return home === undefined || away === undefined ? rejected('score-required') : { home, away }
}

import {
  gameHistory,
  organizationHistory,
  organizationHistoryCsv,
  restoreGameScore,
} from '@league/contracts/history/endpoints'
import { restoreScore } from '@league/operations/game/restore-score'
import { changeGameResult } from '@league/operations/processes/change-game-result'
import { historyCsv } from '@league/projections/history/csv'
import { gameHistory as ofGame, historyChoices, listHistory } from '@league/projections/history/queries'
import { readGame } from '@league/projections/schedule/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** What happened, in words, and the way back to an earlier score. */
export function historyRoutes({ write, reads }: RouteDeps): Binding[] {
  const zoneOf = async (organizationId: string) =>
    present(await reads.directory.byId(organizationId)).timeZone
  return [
    bindRead(gameHistory, ofGame.uses, async ({ params }, { organizationId }) => ({
      history: await reads.read(organizationId, ofGame, params.id),
    })),
    bindCommand(
      restoreGameScore,
      readGame.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        changeGameResult(write, meta, restoreScore, {
          gameId: params.id,
          laterGames: body.laterGames,
          command: { eventId: params.eventId, reason: body.reason },
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        game: present(await reads.read(organizationId, readGame, params.id)),
      }),
    ),
    bindRead(
      organizationHistory,
      [...listHistory.uses, ...historyChoices.uses],
      async ({ query }, { organizationId }) => {
        const { slug: _, domain: __, organization_id: ___, ...filter } = query
        const timeZone = await zoneOf(organizationId)
        const page = await reads.read(organizationId, listHistory, { ...filter, timeZone })
        const choices = await reads.read(organizationId, historyChoices, undefined)
        return { ...page, ...choices }
      },
    ),
    bindRead(organizationHistoryCsv, historyCsv.uses, async ({ query }, { organizationId, setHeader }) => {
      setHeader('content-disposition', 'attachment; filename="history.csv"')
      const { slug: _, domain: __, organization_id: ___, ...filter } = query
      return reads.read(organizationId, historyCsv, { ...filter, timeZone: await zoneOf(organizationId) })
    }),
  ]
}

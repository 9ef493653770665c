import type { Pool } from 'pg'
import type { OrganizationId } from '@league/contracts/kernel/id'
import {
  listGameHistoryEndpoint,
  listHistoryEndpoint,
  exportHistoryEndpoint,
  restoreScoreEndpoint,
  undoChangeEndpoint,
} from '@league/contracts/history/endpoints'
import { restoreScore } from '@league/operations/game/score-commands'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import {
  exportHistoryQuery,
  listGameHistoryQuery,
  historyChoicesQuery,
  listHistoryQuery,
} from '@league/projections/history/queries'
import { readGameQuery } from '@league/projections/schedule/game-queries'
import { undoChangeProcess } from '@league/operations/processes/undo/undo-change'
import { listStreamsOfChangeQuery } from '@league/projections/history/undoings'
import type { PictureStorage } from '../media/storage.ts'
import { withSeasonNames } from '../season/take-season-name.ts'
import {
  explainLaterChange,
  requireFittingUndo,
  requireMayUndo,
  requireStoredPictures,
} from './undo-checks.ts'
import { reject } from '@league/contracts/kernel/problem'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

interface HistoryDeps extends RouteDeps {
  pool: Pool
  media: PictureStorage
  clock: () => Date
}

/** Binds the reads of the history, its CSV export, and the command that restores an earlier score. */
export function historyRoutes({ dependencies, reads, names, pool, media, clock }: HistoryDeps): Binding[] {
  const timeZoneOf = async (organizationId: OrganizationId) =>
    orNotFound(await reads.directory.find({ id: organizationId })).timeZone
  return [
    bindRead(listGameHistoryEndpoint, listGameHistoryQuery.uses, async ({ params }, { organizationId }) => ({
      history: await reads.read(organizationId, listGameHistoryQuery, params.id),
    })),
    bindCommand(
      restoreScoreEndpoint,
      readGameQuery.uses,
      ({ params, body }, { meta, expectedRevision }) =>
        changeGameResultProcess(dependencies, meta, restoreScore, {
          gameId: params.id,
          laterGames: body.laterGames,
          command: { eventId: params.eventId },
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        game: orNotFound(await reads.read(organizationId, readGameQuery, params.id)),
      }),
    ),
    bindCommand(
      undoChangeEndpoint,
      listHistoryQuery.uses,
      async ({ params }, { meta, organizationId, principal }) => {
        const { value: streams } = await reads.readLatest(organizationId, listStreamsOfChangeQuery, params.id)
        if (streams.length === 0) return reject('not-found')
        const undo = () =>
          undoChangeProcess(dependencies, meta, {
            changeId: params.id,
            streams,
            requireFitting: async (events, undone) => {
              requireMayUndo(principal, events)
              await requireFittingUndo(reads, organizationId, { changeId: params.id, events, undone })
              await requireStoredPictures({ pool, media }, events, clock())
            },
          })
        return withSeasonNames(names, organizationId, undo).catch((error: unknown) =>
          explainLaterChange(reads, organizationId, error),
        )
      },
      async (_, __, { entityId }) => ({ change: entityId }),
    ),
    bindRead(
      listHistoryEndpoint,
      [...listHistoryQuery.uses, ...historyChoicesQuery.uses],
      async ({ query }, { organizationId }) => {
        const { slug: _, domain: __, organization_id: ___, ...filter } = query
        const timeZone = await timeZoneOf(organizationId)
        const page = await reads.read(organizationId, listHistoryQuery, { ...filter, timeZone })
        const choices = await reads.read(organizationId, historyChoicesQuery, undefined)
        return { ...page, ...choices }
      },
    ),
    bindRead(
      exportHistoryEndpoint,
      exportHistoryQuery.uses,
      async ({ query }, { organizationId, setHeader }) => {
        setHeader('content-disposition', 'attachment; filename="history.csv"')
        const { slug: _, domain: __, organization_id: ___, ...filter } = query
        return reads.read(organizationId, exportHistoryQuery, {
          ...filter,
          timeZone: await timeZoneOf(organizationId),
        })
      },
    ),
  ]
}

import type { Pool } from 'pg'
import { actOnProjection, listProjections } from '@league/contracts/projection/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import type { EventStore } from '@league/event-store/port'
import { projections } from '@league/projections/projections'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { bindAction, type Binding } from '../binding/binding.ts'

const names = projections.map(({ name }) => name)

/** The console of the read models, for super_admin. */
export function projectionRoutes(deps: { pool: Pool; store: EventStore; feed: Feed }): Binding[] {
  const status = async () => ({ projections: await readStatus(deps, projections) })
  return [
    bindAction(listProjections, status),
    bindAction(actOnProjection, async ({ params, body }, { principal }) => {
      const actor = principal?.username ?? rejected('not-signed-in')
      await requestReplay(deps, names, { ...params, actor, reason: body?.reason })
      return status()
    }),
  ]
}

import type { Pool } from 'pg'
import { controlProjectionEndpoint, listProjectionsEndpoint } from '@league/contracts/projection/endpoints'
import { reject } from '@league/contracts/kernel/problem'
import type { EventStore } from '@league/event-store/port'
import { projections } from '@league/projections/projections'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { bindAction, type Binding } from '../binding/binding.ts'

const names = projections.map(({ name }) => name)

/** Binds the calls of the projection console, which is for super_admin. */
export function projectionRoutes(deps: { pool: Pool; store: EventStore; feed: Feed }): Binding[] {
  const status = async () => ({ projections: await readStatus(deps, projections) })
  return [
    bindAction(listProjectionsEndpoint, status),
    bindAction(controlProjectionEndpoint, async ({ params, body }, { principal }) => {
      const actor = principal?.username ?? reject('not-signed-in')
      await requestReplay(deps, names, { ...params, ...body, actor })
      return status()
    }),
  ]
}

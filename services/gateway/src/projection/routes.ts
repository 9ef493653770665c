import type { Pool } from 'pg'
import { controlProjectionEndpoint, listProjectionsEndpoint } from '@league/contracts/projection/endpoints'
import { needsReason } from '@league/contracts/projection/views'
import { reject } from '@league/contracts/kernel/problem'
import type { EventStore } from '@league/event-store/port'
import { listOrganizationsQuery } from '@league/projections/directory/organizations'
import { projections } from '@league/projections/projections'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { bindAction, type Binding } from '../binding/binding.ts'
import { noOrganization } from '../reads/read.ts'
import type { ReadSide } from '../reads/read-side.ts'

const names = projections.map(({ name }) => name)

interface RouteDependencies {
  pool: Pool
  store: EventStore
  reads: ReadSide
}

/** Binds the calls of the projection console, which is for super_admin. */
export function projectionRoutes({ reads, ...stored }: RouteDependencies): Binding[] {
  const organizationNames = async () => {
    const organizations = await reads.read(noOrganization, listOrganizationsQuery, undefined)
    return new Map(organizations.map(({ id, name }) => [id, name]))
  }
  const deps = { ...stored, feed: reads.feed, organizationNames }
  const status = async () => ({ projections: await readStatus(deps, projections) })
  return [
    bindAction(listProjectionsEndpoint, status),
    bindAction(controlProjectionEndpoint, async ({ params, body }, { principal }) => {
      const actor = principal?.username ?? reject('not-signed-in')
      if (needsReason(params.action) && !body?.reason) reject('reason-required')
      const { organization_id: organizationId, ...rest } = body ?? {}
      const findings = await requestReplay(deps, names, { ...params, ...rest, organizationId, actor })
      return { ...(await status()), findings }
    }),
  ]
}

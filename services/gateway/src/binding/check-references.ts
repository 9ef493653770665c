import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Directory } from '../reads/directory.ts'
import { namedIds } from './references.ts'
import type { ValidRequest } from './validate.ts'

/**
 * Makes sure that every id of a request is alive, in the organization of the call, and below the ids that it must be
 * below of. One query, however many ids.
 *
 * @throws Problem `not-found`, the same for foreign, deleted and absent ids
 */
export async function checkReferences(
  directory: Directory,
  endpoint: Endpoint,
  request: ValidRequest,
  organizationId: Id,
): Promise<void> {
  const named = namedIds(endpoint.refs ?? [], request)
  if (named.length === 0) return
  const found = new Map<string, ReadonlySet<Id | null>>()
  for (const entity of await directory.resolve(organizationId, named)) {
    if (entity.organization_id !== organizationId) continue
    found.set(
      `${entity.kind} ${entity.id}`,
      new Set([entity.season_id, entity.league_id, entity.division_id, entity.game_id, entity.page_id]),
    )
  }
  for (const { kind, id, within } of named) {
    const above = found.get(`${kind} ${id}`)
    if (!above || within.some((parent) => !above.has(parent))) rejected('not-found')
  }
}

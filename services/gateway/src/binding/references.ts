import type { EntityKind, EntityRef, Endpoint } from '@league/contracts/kernel/endpoint'
import type { Id, IdWithKind, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { ValidRequest } from './validate.ts'
import type { Directory } from '../reads/directory.ts'

/** An id in a request, with the ids of the parents that it must belong to. */
export type ReferencedId = IdWithKind<EntityKind> & {
  at: string
  within: readonly Id[]
  orKind?: EntityKind | undefined
  evenDeleted?: true
}

/** Returns the ids in a request, as declared by its refs. Missing, null and empty values are no ids. */
export function referencedIds(refs: readonly EntityRef[], request: ValidRequest): ReferencedId[] {
  return refs.flatMap(({ field, kind, orKind, within = [], exceptFor, evenDeleted }) => {
    const parents = within.flatMap((path) => valuesAt(path, request))
    const ids = valuesAt(field, request).filter((id) => id !== exceptFor)
    return ids.map((id): ReferencedId => ({
      at: field,
      kind,
      id,
      within: parents,
      orKind,
      ...(evenDeleted && { evenDeleted }),
    }))
  })
}

function valuesAt(at: string, request: ValidRequest): string[] {
  const [part = '', ...names] = at.split('.')
  let values: unknown[] = [request[part as keyof ValidRequest]]
  for (const name of names) {
    const list = name.endsWith('[]')
    const key = list ? name.slice(0, -2) : name
    values = values.flatMap((value) => {
      const found = (value as Record<string, unknown> | null | undefined)?.[key]
      if (found === undefined || found === null) return []
      return list ? (found as unknown[]) : [found]
    })
  }
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}

/**
 * Requires that every id of a request exists, is not deleted (unless its ref accepts that), and belongs to the organization and to its
 * declared parents. Reads all of them in one query.
 *
 * @throws Problem `not-found`, identical for foreign, deleted and absent ids
 */
export async function checkReferences(
  directory: Directory,
  endpoint: Endpoint,
  request: ValidRequest,
  organizationId: OrganizationId,
): Promise<void> {
  const references = referencedIds(endpoint.refs ?? [], request)
  if (references.length === 0) return
  const found = new Map<string, ReadonlySet<Id | null>>()
  const names = references.flatMap((reference): ReferencedId[] => {
    const { orKind: kind } = reference
    return kind ? [reference, { ...reference, kind } as ReferencedId] : [reference]
  })
  for (const entity of await directory.resolve(organizationId, names)) {
    if (entity.organization_id !== organizationId) continue
    found.set(
      `${entity.kind} ${entity.id}`,
      new Set([entity.season_id, entity.league_id, entity.division_id, entity.game_id, entity.page_id]),
    )
  }
  for (const { kind, orKind, id, within } of references) {
    const parents = found.get(`${kind} ${id}`) ?? found.get(`${orKind} ${id}`)
    if (!parents || within.some((parent) => !parents.has(parent))) reject('not-found')
  }
}

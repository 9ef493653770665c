import type { EntityKind, Ref } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import type { ValidRequest } from './validate.ts'

/** An id of a request, with the ids that it must be below. */
export interface NamedId {
  at: string
  kind: EntityKind
  id: Id
  within: readonly Id[]
}

/** The ids that a request names, out of the declaration's refs. What is left out, null or '' names nothing. */
export function namedIds(refs: readonly Ref[], request: ValidRequest): NamedId[] {
  return refs.flatMap(({ at, kind, within = [], exceptFor }) => {
    const above = within.flatMap((path) => valuesAt(path, request))
    const ids = valuesAt(at, request).filter((id) => id !== exceptFor)
    return ids.map((id) => ({ at, kind, id, within: above }))
  })
}

function valuesAt(at: string, request: ValidRequest): Id[] {
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
  return values.filter((value): value is Id => typeof value === 'string' && value !== '')
}

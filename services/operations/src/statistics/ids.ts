import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'

/** Id of a default statistic of an organization and sport, by its key (`pts`). */
export function statId(organizationId: Id, sportId: Id, key: string): Id {
  return derivedId('stat', organizationId, sportId, key)
}

/** Id of a default period of an organization and sport, by its name (`Q1`). */
export function periodId(organizationId: Id, sportId: Id, name: string): Id {
  return derivedId('period', organizationId, sportId, name)
}

import { completedStatuses } from '@league/contracts/game/rules'
import { sql } from '../query.ts'

/** `isCompleted` of the contracts as a condition on the status of the games under this alias. */
export function isCompletedIn(alias: string) {
  return sql.fragment`
    ${sql.identifier([alias])}.status = any(
      ${sql.array([...completedStatuses], 'text')}
    )
  `
}

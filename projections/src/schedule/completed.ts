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

/** `countsInAverages` of the contracts as a condition on the games under this alias. */
export function countsInAveragesIn(alias: string) {
  const game = sql.identifier([alias])
  return sql.fragment`
    (
      ${isCompletedIn(alias)}
      and (
        ${game}.status <> 'forfeit'
        or coalesce(${game}.score_home, 0) + coalesce(${game}.score_away, 0) > 0
      )
    )
  `
}

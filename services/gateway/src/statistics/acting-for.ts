import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { CallContext, CommandCall } from '../binding/binding.ts'

/**
 * super_admin alone acts for somebody else (R258, decision 17). That the user is of the organization is checked with the
 * other ids.
 *
 * @throws Problem `forbidden`
 */
export function mayActFor({ principal }: Pick<CallContext, 'principal'>, userId: Id | undefined): void {
  if (userId !== undefined && principal?.role !== 'super_admin') rejected('forbidden')
}

/** The metadata of a command: who acted, and for whom. @throws Problem `forbidden` */
export function actingFor(call: CommandCall, userId: Id | undefined): EventMeta {
  mayActFor(call, userId)
  return userId === undefined ? call.meta : { ...call.meta, onBehalfOf: userId }
}

import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { syncAccount } from '../../src/accounts/sync-account.ts'
import { callerOf, signedIn, type TestCaller } from '../../src/testing/caller.ts'
import { type Product, startProduct } from '../../src/testing/product.ts'
import { waitForReadModels } from '../../src/testing/signed-season.ts'
import { loadLog, type RecordedLog } from './recording.ts'

export interface Replay {
  product: Product
  /** Returns the caller of a username, or a visitor for null. */
  callerFor(username: string | null): TestCaller
}

/**
 * Starts a product on a recorded log: every read model is built from it, and the accounts of its users are
 * restored.
 *
 * @throws Error when the product has appended events of its own
 */
export async function startReplay(log: RecordedLog): Promise<Replay> {
  const product = await startProduct()
  product.time.now = new Date(log.now)
  await loadLog(product, log)
  await waitForReadModels(product)
  const callers = new Map<string | null, TestCaller>([[null, callerOf(product)]])
  // Passwords are not in the log. Creating an account again finds its events and appends none.
  for (const account of log.accounts) callers.set(account.username, await signedIn(product, account))
  for (const { type, data } of log.events) {
    if (type !== 'UserRegistered') continue
    const { userId, organizationId } = data as { userId: UserId; organizationId: OrganizationId | null }
    await syncAccount(product.pool, product.dependencies, { userId, organizationId })
  }
  const head = await product.dependencies.store.head()
  if (head !== BigInt(log.events.length))
    throw new Error(`The replay has appended events: the log ends at ${head}`)
  return {
    product,
    callerFor(username) {
      const caller = callers.get(username)
      if (!caller) throw new Error(`${username} has not signed in`)
      return caller
    },
  }
}

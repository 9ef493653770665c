import type { UserId } from '@league/contracts/kernel/id'
import { signedIn, type TestCaller } from './caller.ts'
import { type Product, startProduct } from './product.ts'
import { openOrganization, playSeason, type SampleSeason } from './season.ts'
import type { GatewayConfig } from '../config.ts'

export interface SignedSeason {
  product: Product
  season: SampleSeason
  owner: TestCaller & { userId: UserId }
}

/** Waits until every read model shows the whole log. @throws Error after 20 seconds */
export async function waitForReadModels({ waitForPosition, dependencies }: Product): Promise<void> {
  await waitForPosition(await dependencies.store.head())
}

/** Starts a product with one organization (`east`), a season in it, and its owner signed in. */
export async function startSignedSeason(options: Partial<GatewayConfig> = {}): Promise<SignedSeason> {
  const product = await startProduct(options)
  const organizationId = await openOrganization(product.dependencies, 'east', 'east.example')
  const season = await playSeason(product.dependencies, organizationId)
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  await waitForReadModels(product)
  return { product, season, owner }
}

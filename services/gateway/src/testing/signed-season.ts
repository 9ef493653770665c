import { everyProjection } from '../reads/read-side.ts'
import { signedIn, type TestCaller } from './caller.ts'
import { type Product, startProduct } from './product.ts'
import { openOrganization, playSeason, type SampleSeason } from './season.ts'
import type { GatewayConfig } from '../config.ts'

export interface SignedSeason {
  product: Product
  season: SampleSeason
  owner: TestCaller & { userId: string }
}

/** Until every read model shows everything that is in the log. */
export async function settled({ feed, write }: Product): Promise<void> {
  const outcome = await feed.waitFor(everyProjection, await write.store.head(), 20_000)
  if (outcome !== 'reached') throw new Error('The read models do not catch up')
}

/** A product with one organization (`east`), a season in it, and its owner signed in. */
export async function startSignedSeason(options: Partial<GatewayConfig> = {}): Promise<SignedSeason> {
  const product = await startProduct(options)
  const organizationId = await openOrganization(product.write, 'east', 'east.example')
  const season = await playSeason(product.write, organizationId)
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  await settled(product)
  return { product, season, owner }
}

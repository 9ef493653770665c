import { deserialize, serialize } from 'node:v8'
import type { UserId } from '@league/contracts/kernel/id'
import { createTestDatabase, openTestPool, type Template } from '@league/event-store/testing/database'
import type { PoolConfig } from 'pg'
import { callerOf, signedIn, type TestCaller } from './caller.ts'
import { type Product, productTemplate, startProduct, startProductOn } from './product.ts'
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

const template: Template = {
  name: 'template_signed_season',
  async prepare(url) {
    await productTemplate.prepare(url)
    const openPool = (config?: PoolConfig) => openTestPool(url, config)
    const product = await startProductOn({ url, openPool, drop: async () => {} })
    const { season, owner } = await signSeason(product)
    await product.stop()
    const prepared: Prepared = { season, userId: owner.userId, cookie: owner.cookie }
    return serialize(prepared).toString('base64')
  },
}

/** What a test needs to know of the template's content. */
interface Prepared {
  season: SampleSeason
  userId: UserId
  cookie: string | null
}

/**
 * Starts a product with one organization (`east`), a season in it, and its owner signed in. Playing the season takes
 * longer than copying a database that has it, but a product with rate limits also counts what it took.
 */
export async function startSignedSeason(options: Partial<GatewayConfig> = {}): Promise<SignedSeason> {
  if (options.limits) return await signSeason(await startProduct(options))
  const database = await createTestDatabase({ template })
  const product = await startProductOn(database, options)
  const { season, userId, cookie } = deserialize(Buffer.from(database.prepared, 'base64')) as Prepared
  await waitForReadModels(product)
  return { product, season, owner: { userId, ...callerOf(product, cookie) } }
}

async function signSeason(product: Product): Promise<SignedSeason> {
  const organizationId = await openOrganization(product.dependencies, 'east', 'east.example')
  const season = await playSeason(product.dependencies, organizationId)
  const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
  await waitForReadModels(product)
  return { product, season, owner }
}

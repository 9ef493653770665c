import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, samplePassword, signedIn } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openOrganization } from '../testing/season.ts'
import { createPasswords } from './passwords.ts'

/** argon2id with 64 MiB of memory, three passes and one thread. */
const defaultHash = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/

describe('passwords', () => {
  it('are hashed with argon2id, 64 MiB of memory and three passes unless the cost is set', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash(samplePassword)
    expect(hash).toMatch(defaultHash)
    expect(await passwords.verify(hash, samplePassword)).toBe(true)
    expect(await passwords.verify(hash, 'another password')).toBe(false)
  })

  it('never match a missing hash', async () => {
    const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })
    for (const stored of [null, '']) expect(await passwords.verify(stored, samplePassword)).toBe(false)
  })
})

describe('a product that does not set the cost', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ passwordCost: undefined })
  })
  afterAll(() => product?.stop())

  it('stores chosen passwords with the default cost and accepts them at sign-in', async () => {
    const organizationId = await openOrganization(product.dependencies, 'east')
    const owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId })
    const change = { oldPassword: samplePassword, password: 'a new long passphrase' }
    expect((await owner.put(`/api/usersv2/${owner.userId}`, change)).status).toBe(200)
    const { rows } = await product.pool.query<{ password_hash: string }>(
      'select password_hash from accounts.users',
    )
    expect(rows).toEqual([{ password_hash: expect.stringMatching(defaultHash) }])
    const signIn = (password: string) =>
      callerOf(product).post('/api/auth/login', { username: 'east-owner', password })
    expect((await signIn(change.password)).status).toBe(200)
    expect((await signIn(samplePassword)).status).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, samplePassword, signedIn } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openOrganization, playSeason, type SampleSeason } from '../testing/season.ts'

let product: Product
let east: SampleSeason

beforeAll(async () => {
  product = await startProduct()
  east = await playSeason(product.write, await openOrganization(product.write, 'east'))
})
afterAll(() => product?.stop())

describe('signing in', () => {
  it('C001 C002 C003 R053 R055 signs in, tells who is signed in, and signs out', async () => {
    const owner = await signedIn(product, {
      username: 'east-owner',
      role: 'org_owner',
      organizationId: east.organizationId,
    })
    const check = await owner.get('/api/auth/check-auth')
    expect(check.json).toMatchObject({
      authenticated: true,
      user: { username: 'east-owner', role: 'org_owner', slug: 'east', organization_id: east.organizationId },
    })
    expect((await owner.post('/api/auth/logout', {})).json).toEqual({ authenticated: false })
    expect((await owner.get('/api/auth/check-auth')).json).toEqual({ authenticated: false })
  })

  it('R061 refuses a wrong password and an unknown user with the same words', async () => {
    await signedIn(product, { username: 'known', role: 'staff', organizationId: east.organizationId })
    const visitor = callerOf(product)
    const wrong = await visitor.post('/api/auth/login', { username: 'known', password: 'not the password' })
    const unknown = await visitor.post('/api/auth/login', { username: 'nobody', password: samplePassword })
    expect(wrong.status).toBe(401)
    expect(wrong.json).toEqual({
      code: 'login-failed',
      message: 'Login failed. Please check your credentials.',
    })
    expect(unknown.text).toBe(wrong.text)
  })
})

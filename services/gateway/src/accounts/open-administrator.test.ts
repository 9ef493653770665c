import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, samplePassword } from '../testing/caller.ts'
import { openOrganization } from '../testing/season.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { createAccount } from './create-account.ts'
import { openAdministrator } from './open-administrator.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const signIn = (username: string, password: string) =>
  callerOf(product).post('/api/auth/login', { username, password })

it('an operator creates the first administrator, who must choose a password, and lets one in who has lost theirs', async () => {
  const created = await openAdministrator(product.accounts, 'Operator')
  expect(created.isNew).toBe(true)
  const first = await signIn('operator', created.password)
  expect([first.status, first.json.user]).toMatchObject([
    200,
    { role: 'super_admin', mustChangePassword: true },
  ])

  const reset = await openAdministrator(product.accounts, 'operator')
  expect(reset.isNew).toBe(false)
  expect((await signIn('operator', created.password)).status).toBe(401)
  expect((await signIn('operator', reset.password)).status).toBe(200)
})

it('an operator cannot take the name of a user of an organization', async () => {
  const organizationId = await openOrganization(product.dependencies, 'east')
  await createAccount(product.accounts, {
    username: 'coach',
    password: samplePassword,
    role: 'staff',
    organizationId,
  })
  await expect(openAdministrator(product.accounts, 'coach')).rejects.toMatchObject({ code: 'username-taken' })
  expect((await signIn('coach', samplePassword)).status).toBe(200)
})

it('an operator cannot create an administrator whose name no user may have', async () => {
  for (const name of ['', '   ', 'n'.repeat(500)])
    await expect(openAdministrator(product.accounts, name)).rejects.toThrow('cannot be used')
})

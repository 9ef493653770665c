import type { UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, samplePassword, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { openOrganization } from '../testing/season.ts'

type Person = TestCaller & { userId: UserId }

let product: Product
let east: string
let admin: Person
let owner: Person
let staff: Person
let westOwner: Person
beforeAll(async () => {
  product = await startProduct()
  east = await openOrganization(product.dependencies, 'east')
  const west = await openOrganization(product.dependencies, 'west')
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  owner = await signedIn(product, { username: 'east-owner', role: 'org_owner', organizationId: east })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId: east })
  westOwner = await signedIn(product, { username: 'west-owner', role: 'org_owner', organizationId: west })
  await product.feed.waitFor(['directory'], await product.dependencies.store.head(), 20_000)
})
afterAll(() => product?.stop())

const login = (username: string, password: string) =>
  callerOf(product).post('/api/auth/login', { username, password })
const create = (caller: TestCaller, body: object) => caller.post('/api/usersv2', body)
const eventsOf = async (userId: UserId) => {
  const { events } = await product.dependencies.store.readAll(0n, 5000)
  return events.filter(({ data }) => (data as { userId?: UserId }).userId === userId)
}
const typesOf = async (userId: UserId) => (await eventsOf(userId)).map(({ type }) => type)

describe('administering users', () => {
  const person = (username: string, role: 'org_owner' | 'staff' = 'staff') =>
    signedIn(product, { username, role, organizationId: east })

  it('changing a user sets name, email address and role, which ends the sessions and frees the old name (C028, R083, R086, R305)', async () => {
    const gil = await person('gil')
    const changed = await owner.put(`/api/usersv2/${gil.userId}`, {
      username: 'Gilbert',
      email: ' gil@example.org ',
      role: 'org_owner',
    })
    expect(changed.json.user).toMatchObject({
      username: 'Gilbert',
      email: 'gil@example.org',
      role: 'org_owner',
    })
    expect((await gil.get(`/api/usersv2/${gil.userId}`)).status).toBe(401)
    expect((await login('gil', samplePassword)).status).toBe(401)
    expect((await login('gilbert', samplePassword)).json.user.role).toBe('org_owner')
    const emptied = await owner.put(`/api/usersv2/${gil.userId}`, { username: null, email: '', role: null })
    expect(emptied.json.user).toMatchObject({ username: 'Gilbert', email: null, role: 'org_owner' })
    expect((await create(owner, { username: 'GIL' })).status).toBe(200)
    expect(await typesOf(gil.userId)).toEqual([
      'UserRegistered',
      'UserChanged',
      'UserRoleChanged',
      'UserChanged',
    ])
  })

  it('changing a user keeps the sessions if neither role nor password changes (C028)', async () => {
    const hal = await person('hal')
    await owner.put(`/api/usersv2/${hal.userId}`, { email: 'hal@example.org', role: 'staff' })
    const check = await hal.get('/api/auth/check-auth')
    expect(check.json.user).toMatchObject({ email: 'hal@example.org', role: 'staff' })
  })

  it('resetting a password ends the sessions and creates a temporary password for one session within a day (C028, R090)', async () => {
    const ida = await person('ida')
    const reset = await owner.put(`/api/usersv2/${ida.userId}`, { username: 'ida', resetPassword: true })
    const { tempPassword } = reset.json
    expect(reset.status).toBe(200)
    expect((await ida.get(`/api/usersv2/${ida.userId}`)).status).toBe(401)
    expect((await login('ida', samplePassword)).status).toBe(401)
    expect(await eventsOf(ida.userId)).toMatchObject([
      { type: 'UserRegistered' },
      { type: 'UserPasswordChanged', data: { by: 'reset' } },
    ])
    product.time.now = new Date(product.time.now.getTime() + 24 * 3_600_000)
    expect((await login('ida', tempPassword)).status).toBe(401)
    product.time.now = new Date(product.time.now.getTime() - 24 * 3_600_000)
    expect((await login('ida', tempPassword)).status).toBe(200)
    expect((await login('ida', tempPassword)).status).toBe(401)
  })

  it('changing a user is refused for fields that only users themselves may set, and for a name that is taken (C028, R305)', async () => {
    const body = { oldPassword: samplePassword, password: 'another long password', theme: 'dark' }
    const answer = await owner.put(`/api/usersv2/${staff.userId}`, body)
    expect([answer.status, answer.json.issues.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['oldPassword', 'password', 'theme'],
    ])
    const taken = await owner.put(`/api/usersv2/${staff.userId}`, {
      username: 'west-owner',
      role: 'org_owner',
    })
    expect([taken.status, taken.json.code]).toEqual([409, 'username-taken'])
    expect((await staff.put(`/api/usersv2/${owner.userId}`, { email: 'a@example.org' })).status).toBe(403)
    expect((await owner.put(`/api/usersv2/${westOwner.userId}`, { role: 'staff' })).status).toBe(404)
  })

  it('deleting or demoting the last owner of an organization is refused (C028, C029, R083)', async () => {
    for (const caller of [westOwner, admin]) {
      const deleted = await caller.delete(`/api/usersv2/${westOwner.userId}`)
      expect([deleted.status, deleted.json.code]).toEqual([409, 'last-owner'])
    }
    const demoted = await admin.put(`/api/usersv2/${westOwner.userId}`, { role: 'staff' })
    expect([demoted.status, demoted.json.code]).toEqual([409, 'last-owner'])
    expect((await westOwner.get('/api/auth/check-auth')).json.user.role).toBe('org_owner')
  })

  it('changing or deleting a user at an outdated revision is refused before any access is revoked (C028, C029)', async () => {
    const jan = await person('jan', 'org_owner')
    const stale = { 'if-match': '"17"' }
    const request = { method: 'PUT' as const, url: `/api/usersv2/${jan.userId}`, headers: stale }
    expect((await owner.send({ ...request, body: { role: 'staff' } })).status).toBe(412)
    expect((await owner.delete(request.url, stale)).status).toBe(412)
    expect((await jan.get('/api/auth/check-auth')).json.user?.role).toBe('org_owner')
    const right = await owner.send({ ...request, headers: { 'if-match': '"0"' }, body: { role: 'staff' } })
    expect([right.status, right.headers['etag']]).toEqual([200, '"1"'])
  })
})

describe('deleting users', () => {
  it.each([
    ['C029', '/api/usersv2'],
    ['C031', '/api/users'],
  ])('deleting a user ends the sessions, hides the user and frees the name (%s, %s)', async (_, path) => {
    const kim = await signedIn(product, { username: `kim ${path}`, role: 'staff', organizationId: east })
    expect((await staff.delete(`${path}/${kim.userId}`)).status).toBe(403)
    expect((await westOwner.delete(`${path}/${kim.userId}`)).status).toBe(404)
    const answer = await owner.delete(`${path}/${kim.userId}`)
    expect([answer.status, answer.json]).toEqual([200, { deleted: kim.userId }])
    expect((await kim.get(`${path}/${kim.userId}`)).status).toBe(401)
    expect((await login(`kim ${path}`, samplePassword)).status).toBe(401)
    expect((await owner.get(`${path}/${kim.userId}`)).status).toBe(404)
    expect((await owner.delete(`${path}/${kim.userId}`)).status).toBe(404)
    expect((await owner.put(`/api/usersv2/${kim.userId}`, { resetPassword: true })).status).toBe(404)
    expect((await create(owner, { username: `KIM ${path}` })).status).toBe(200)
  })
})

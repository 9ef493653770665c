import type { UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platform } from '@league/operations/reservation/name'
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
const create = (caller: TestCaller, body: object, headers = {}) => caller.post('/api/usersv2', body, headers)
const eventsOf = async (userId: UserId) => {
  const { events } = await product.dependencies.store.readAll(0n, 5000)
  return events.filter(({ data }) => (data as { userId?: UserId }).userId === userId)
}
const typesOf = async (userId: UserId) => (await eventsOf(userId)).map(({ type }) => type)

describe('creating users', () => {
  it('creating a user makes staff with a temporary password of 80 bits, which is returned once (C026, R083, R084, R085, R090)', async () => {
    const answer = await create(owner, { username: ' Ann ' })
    const { user, tempPassword } = answer.json
    expect([answer.status, user]).toEqual([
      200,
      {
        id: user.id,
        username: 'Ann',
        email: null,
        theme: 'light',
        role: 'staff',
        organization_id: east,
        sports: [expect.objectContaining({ id: 'basketball' })],
      },
    ])
    expect(tempPassword).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect((await owner.get(`/api/usersv2/${user.id}`)).json).toEqual({ user })
    const first = await login('ann', tempPassword)
    expect([first.status, first.json.user.mustChangePassword]).toEqual([200, true])
    expect((await login('ann', tempPassword)).status).toBe(401)
    const { rows } = await product.pool.query('select * from accounts.users where user_id = $1', [user.id])
    const events = (await eventsOf(user.id)).map(({ data, meta }) => ({ data, meta }))
    expect(events).toHaveLength(1)
    expect(JSON.stringify([rows, events])).not.toContain(tempPassword)
  })

  it('creating a user accepts a password, an email address and the role of an owner (C026, R083)', async () => {
    const body = { username: 'ben', email: 'ben@example.org', role: 'org_owner', password: samplePassword }
    const answer = await create(owner, body)
    expect(answer.json).toMatchObject({ user: { email: 'ben@example.org', role: 'org_owner' } })
    expect(answer.json).not.toHaveProperty('tempPassword')
    const signed = await login('ben', samplePassword)
    expect([signed.status, signed.json.user.mustChangePassword]).toEqual([200, false])
  })

  it('creating a user is refused with an empty name, an invalid email address, a bad password, the role super_admin or a name that is taken (C026, R084)', async () => {
    for (const [body, status, code] of [
      [{ username: '  ' }, 422, 'invalid'],
      [{ username: 'cleo', email: 'not an address' }, 422, 'invalid'],
      [{ username: 'cleo', password: 'Password1234' }, 422, 'invalid'],
      [{ username: 'cleo', role: 'super_admin' }, 422, 'invalid'],
      [{ username: 'EAST-STAFF' }, 409, 'username-taken'],
      [{ username: 'west-owner' }, 409, 'username-taken'],
    ] as const) {
      const answer = await create(owner, body)
      expect([body, answer.status, answer.json.code]).toEqual([body, status, code])
    }
    expect((await create(staff, { username: 'cleo' })).status).toBe(403)
    expect((await login('cleo', samplePassword)).status).toBe(401)
  })

  it('creating a user is allowed to super_admin for any organization that the request names, and to an owner only for their own (C026)', async () => {
    const unnamed = await create(admin, { username: 'dora' })
    expect([unnamed.status, unnamed.json.issues]).toEqual([
      400,
      [{ path: 'organization_id', message: 'Name the organization.' }],
    ])
    const made = await create(admin, { username: 'dora', organization_id: east, role: 'org_owner' })
    expect(made.json.user).toMatchObject({ role: 'org_owner', organization_id: east })
    expect((await create(westOwner, { username: 'eve', organization_id: east })).status).toBe(404)
    expect((await create(admin, { username: 'eve', organization_id: platform })).status).toBe(404)
  })

  it('the temporary password of a new user is returned once: a repeated command responds without it, and a reset creates another (C026, C028)', async () => {
    const headers = { 'idempotency-key': 'create-fay' }
    const first = await create(owner, { username: 'fay' }, headers)
    const again = await create(owner, { username: 'fay' }, headers)
    const { tempPassword, user } = first.json
    expect(again.json).toEqual({ user })
    expect(await typesOf(user.id)).toEqual(['UserRegistered'])
    const reset = await owner.put(`/api/usersv2/${user.id}`, { resetPassword: true })
    expect((await login('fay', tempPassword)).status).toBe(401)
    expect((await login('fay', reset.json.tempPassword)).status).toBe(200)
  })
})

describe('reading users', () => {
  it('reading users shows users themselves, owners the users of the organization, and super_admin everyone (C027, C030)', async () => {
    for (const path of ['/api/usersv2', '/api/users']) {
      for (const [caller, target, status] of [
        [staff, staff, 200],
        [staff, owner, 403],
        [owner, staff, 200],
        [admin, staff, 200],
        [admin, admin, 200],
        [owner, westOwner, 404],
        [staff, westOwner, 404],
        [owner, admin, 404],
      ] as const) {
        const answer = await caller.get(`${path}/${target.userId}`)
        expect([path, caller.userId, target.userId, answer.status]).toEqual([
          path,
          caller.userId,
          target.userId,
          status,
        ])
        if (status === 200) expect(answer.json.user.id).toBe(target.userId)
      }
      for (const id of ['no-such-user', '..', 'a b', 'x'.repeat(65)])
        expect([id, (await owner.get(`${path}/${encodeURIComponent(id)}`)).status]).toEqual([id, 404])
    }
  })

  it('reading users returns every sport and no organization for super_admin (C027, R281)', async () => {
    const { user } = (await admin.get(`/api/usersv2/${admin.userId}`)).json
    expect(user).toMatchObject({
      username: 'admin',
      theme: 'light',
      role: 'super_admin',
      organization_id: null,
    })
    expect(user.sports.length).toBeGreaterThan(1)
  })

  it('reading users hides the accounts of super_admin from other super_admins (C027)', async () => {
    const other = await signedIn(product, { username: 'admin-2', role: 'super_admin', organizationId: null })
    expect((await other.get(`/api/usersv2/${admin.userId}`)).status).toBe(403)
    expect((await other.put(`/api/usersv2/${admin.userId}`, { resetPassword: true })).status).toBe(403)
    expect((await other.delete(`/api/usersv2/${admin.userId}`)).status).toBe(403)
    expect((await other.delete(`/api/usersv2/${other.userId}`)).status).toBe(403)
    expect((await owner.put(`/api/usersv2/${admin.userId}`, { username: 'mine' })).status).toBe(404)
  })
})

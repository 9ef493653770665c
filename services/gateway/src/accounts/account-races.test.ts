import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@league/event-store/errors'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { registerUser } from '@league/operations/processes/register-user'
import { callerOf, samplePassword, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { contextOf, openOrganization } from '../testing/season.ts'
import { changeAccount } from './change-account.ts'
import { createUser } from './create-user.ts'
import { deleteAccount, deleteAccountsOf } from './delete-account.ts'
import { openSession } from './sessions.ts'
import { settleAccount } from './settle-account.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const open = (slug: string) => openOrganization(product.write, slug)
const known = async () => product.feed.waitFor(['directory'], await product.write.store.head(), 20_000)
/** Signed in with a password. */
const person = async (username: string, role: 'org_owner' | 'staff', organizationId: string) => {
  const someone = await signedIn(product, { username, role, organizationId })
  await known()
  return someone
}
/** With a session alone: no work on passwords. */
const owner = async (username: string, organizationId: string) => {
  const { pool, write, time } = product
  const user = { username, role: 'org_owner' as const, organizationId }
  const { entityId: userId } = await registerUser(write, contextOf(organizationId), user)
  await settleAccount(pool, write, { userId, organizationId })
  const session = { userId, role: user.role, passwordHash: '', userAgent: undefined }
  const token = await openSession(pool, session, time.now)
  await known()
  return { userId, ...callerOf(product, `__Host-sid=${token}`) }
}
const check = async (who: TestCaller) => (await who.get('/api/auth/check-auth')).json
const login = (username: string, password: string) =>
  callerOf(product).post('/api/auth/login', { username, password })
const count = <T>(values: T[], value: T) => values.filter((one) => one === value).length

describe('at once', () => {
  it('C026 32 who want one username: one gets it, 31 are told that it is taken; after the winner it is free', async () => {
    const boss = await owner('north-owner', await open('north'))
    const racers = Array.from({ length: 32 }, (_, nth) =>
      boss.post('/api/usersv2', { username: nth % 2 ? 'Sam' : 'sam' }),
    )
    const answers = await Promise.all(racers)
    const codes = answers.map(({ status, json }) => (status === 200 ? 'made' : json.code))
    expect([count(codes, 'made'), count(codes, 'username-taken')]).toEqual([1, 31])
    const winner = answers.find(({ status }) => status === 200)?.json.user.id
    expect((await boss.delete(`/api/usersv2/${winner}`)).status).toBe(200)
    expect((await boss.post('/api/usersv2', { username: 'SAM' })).status).toBe(200)
  })

  it.each([
    ['demote', (who: TestCaller, id: string) => who.put(`/api/usersv2/${id}`, { role: 'staff' })],
    ['delete', (who: TestCaller, id: string) => who.delete(`/api/usersv2/${id}`)],
  ])('C028 C029 two owners who %s each other leave one owner, every time', async (what, act) => {
    for (let round = 0; round < 8; round += 1) {
      const organizationId = await open(`${what}-${round}`)
      const ann = await owner(`ann-${what}-${round}`, organizationId)
      const ben = await owner(`ben-${what}-${round}`, organizationId)
      const answers = await Promise.all([act(ann, ben.userId), act(ben, ann.userId)])
      const statuses = answers.map(({ status }) => status)
      expect(count(statuses, 200)).toBe(1)
      // The slower one is too late: the last owner stays, or the own session is already over.
      expect(statuses.every((status) => [200, 409, 401, 403].includes(status))).toBe(true)
      const { rows } = await product.pool.query(
        `select count(*)::int as owners from accounts.users
         where organization_id = $1 and role = 'org_owner' and deleted_at is null`,
        [organizationId],
      )
      expect(rows).toEqual([{ owners: 1 }])
    }
  })

  it('C002 C028 C029 a sign-in that began before the password was changed or the user deleted opens no session', async () => {
    const { pool, time } = product
    const organizationId = await open('meanwhile')
    const { userId } = await owner('meanwhile-owner', organizationId)
    const looked = { userId, role: 'org_owner' as const, passwordHash: '', userAgent: undefined }
    const opened = () => openSession(pool, looked, time.now)
    expect(await opened()).toMatch(/^[\w-]{43}$/)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`update accounts.users set password_hash = 'another' where user_id = $1`, [userId])
    const waiting = opened()
    await client.query('commit')
    client.release()
    expect(await waiting).toBeNull()
    await deleteAccountsOf(product.accounts, contextOf(organizationId), organizationId)
    expect(await opened()).toBeNull()
  })

  it('C028 twelve changes of one account leave in the accounts what is in the log', async () => {
    const organizationId = await open('south')
    const boss = await owner('south-owner', organizationId)
    const { userId } = await person('gil', 'staff', organizationId)
    const names = Array.from({ length: 12 }, (_, nth) => `gil-${nth}`)
    const answers = await Promise.all(
      names.map((username, nth) =>
        boss.put(`/api/usersv2/${userId}`, { username, role: nth % 2 ? 'staff' : 'org_owner' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const { rows } = await product.pool.query('select * from accounts.users where user_id = $1', [userId])
    const { user } = (await boss.get(`/api/usersv2/${userId}`)).json
    expect(rows).toMatchObject([{ username: user.username, username_key: user.username, role: user.role }])
    const freed = names.find((name) => name !== user.username)
    expect((await boss.post('/api/usersv2', { username: freed })).status).toBe(200)
  })
})

describe('cut off between the accounts and the log', () => {
  /** As if the process died when it tells the log: that hears nothing, and nothing is put right after. */
  const dying = (): WriteSide => {
    const { store } = product.write
    let dead = false
    const away = () => Promise.reject(new StoreUnavailable('away'))
    const append = () => {
      dead = true
      return away()
    }
    const readStream: typeof store.readStream = (stream) => (dead ? away() : store.readStream(stream))
    return { ...product.write, store: { ...bound(store), append, readStream } }
  }
  const deps = (write: WriteSide = product.write) => ({ ...product.accounts, write })

  it('C028 a demotion has taken the rights away, and its repeat is told to the log', async () => {
    const organizationId = await open('cut-demote')
    const boss = await owner('cut-owner', organizationId)
    const hal = await person('hal', 'org_owner', organizationId)
    const change = {
      userId: hal.userId,
      organizationId,
      context: contextOf(organizationId),
      change: { role: 'staff' as const },
    }
    await expect(changeAccount(deps(dying()), change)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await check(hal)).user.role).toBe('staff')
    expect((await hal.get(`/api/usersv2/${boss.userId}`)).status).toBe(403)
    const repeated = await changeAccount(deps(), change)
    expect(repeated.events.map(({ type }) => type)).toEqual(['UserRoleChanged'])
    expect((await check(hal)).authenticated).toBe(false)
    expect((await login('hal', samplePassword)).json.user.role).toBe('staff')
  })

  it('C029 a deletion has ended all access, and its repeat frees the name', async () => {
    const organizationId = await open('cut-delete')
    const boss = await owner('cut-delete-owner', organizationId)
    const ida = await person('ida', 'staff', organizationId)
    const deletion = { userId: ida.userId, organizationId, context: contextOf(organizationId) }
    await expect(deleteAccount(deps(dying()), deletion)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await check(ida)).authenticated).toBe(false)
    expect((await login('ida', samplePassword)).status).toBe(401)
    expect((await boss.post('/api/usersv2', { username: 'ida' })).json.code).toBe('username-taken')
    expect((await boss.delete(`/api/usersv2/${ida.userId}`)).status).toBe(200)
    expect((await boss.post('/api/usersv2', { username: 'ida' })).status).toBe(200)
  })

  it('C026 C028 a creation is a user who cannot sign in, until the command comes again or the password is reset', async () => {
    const organizationId = await open('cut-create')
    const boss = await owner('cut-create-owner', organizationId)
    const user = (username: string) => ({
      organizationId,
      role: 'staff' as const,
      username,
      email: null,
      password: null,
    })
    const context = contextOf(organizationId)
    const { entityId } = await createUser(deps(), context, user('jan'))
    // As after a process that died before the password was set.
    const forget = () => product.pool.query('delete from accounts.users where user_id = $1', [entityId])
    await forget()
    const again = await createUser(deps(), context, user('jan'))
    expect(again).toMatchObject({ entityId, tempPassword: expect.any(String) })
    expect(await createUser(deps(), context, user('jan'))).not.toHaveProperty('tempPassword')
    await forget()
    const reset = await boss.put(`/api/usersv2/${entityId}`, { resetPassword: true })
    expect((await login('jan', reset.json.tempPassword)).status).toBe(200)
  })

  it('C028 a new name that only the log knows is here with the next change, also where somebody else had it', async () => {
    const organizationId = await open('cut-rename')
    const boss = await owner('cut-rename-owner', organizationId)
    const kim = await person('kim', 'staff', organizationId)
    await boss.put(`/api/usersv2/${kim.userId}`, { username: 'kimberly' })
    // As after a process that died before the new name was written here.
    await product.pool.query(
      `update accounts.users set username = 'kim', username_key = 'kim' where user_id = $1`,
      [kim.userId],
    )
    const made = await boss.post('/api/usersv2', { username: 'Kim', password: samplePassword })
    expect(made.status).toBe(200)
    expect((await login('kim', samplePassword)).json.user.id).toBe(made.json.user.id)
    await settleAccount(product.pool, product.write, { userId: kim.userId, organizationId })
    expect((await login('kimberly', samplePassword)).json.user.id).toBe(kim.userId)
  })
})

describe('deleting an organization', () => {
  it('C010 removes all of its users, the last owner too, and nobody else; a repeat does no more', async () => {
    const organizationId = await open('leaving')
    const boss = await owner('leaving-owner', organizationId)
    const staff = await person('leaving-staff', 'staff', organizationId)
    const stays = await person('staying', 'staff', await open('staying'))
    const context = contextOf(organizationId)
    await deleteAccountsOf(product.accounts, context, organizationId)
    const head = await product.write.store.head()
    await deleteAccountsOf(product.accounts, { ...context, commandId: randomUUID() }, organizationId)
    expect(await product.write.store.head()).toBe(head)
    for (const gone of [boss, staff]) expect((await check(gone)).authenticated).toBe(false)
    expect((await check(stays)).authenticated).toBe(true)
    const { rows } = await product.pool.query(
      'select count(*)::int as left from accounts.users where organization_id = $1 and deleted_at is null',
      [organizationId],
    )
    expect(rows).toEqual([{ left: 0 }])
    const again = await person('leaving-owner', 'staff', await open('next'))
    expect(again.userId).not.toBe(boss.userId)
  })
})

/** The functions of a store, whatever it is made of. */
function bound<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

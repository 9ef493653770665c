import { randomUUID } from 'node:crypto'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '@league/event-store/errors'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { registerUserProcess } from '@league/operations/processes/account'
import { callerOf, samplePassword, signedIn, type TestCaller } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { contextOf, openOrganization } from '../testing/season.ts'
import { changeAccount } from './change-account.ts'
import { createUser } from './administer-users.ts'
import { deleteAccount, deleteAccountsOf } from './delete-account.ts'
import { openSession } from './sessions.ts'
import { syncAccount } from './sync-account.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const open = (slug: string) => openOrganization(product.dependencies, slug)
const known = async () => product.feed.waitFor(['directory'], await product.dependencies.store.head(), 20_000)
/** A user who signed in with a password. */
const person = async (username: string, role: 'org_owner' | 'staff', organizationId: OrganizationId) => {
  const someone = await signedIn(product, { username, role, organizationId })
  await known()
  return someone
}
/** An owner with a session and no password, which saves hashing one. */
const owner = async (username: string, organizationId: OrganizationId) => {
  const { pool, dependencies, time } = product
  const user = { username, role: 'org_owner' as const, organizationId }
  const { entityId: userId } = await registerUserProcess(dependencies, contextOf(organizationId), user)
  await syncAccount(pool, dependencies, { userId, organizationId })
  const session = { userId, role: user.role, passwordHash: '', secondFactorSince: null, userAgent: undefined }
  const token = await openSession(pool, session, time.now)
  await known()
  return { userId, ...callerOf(product, `sid=${token}`) }
}
const check = async (caller: TestCaller) => (await caller.get('/api/auth/check-auth')).json
const login = (username: string, password: string) =>
  callerOf(product).post('/api/auth/login', { username, password })
const count = <T>(values: T[], value: T) => values.filter((candidate) => candidate === value).length

describe('concurrent commands', () => {
  it('one of 32 concurrent requests gets a username, which is free again when that user is deleted (C026)', async () => {
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
    ['demote', (caller: TestCaller, id: string) => caller.put(`/api/usersv2/${id}`, { role: 'staff' })],
    ['delete', (caller: TestCaller, id: string) => caller.delete(`/api/usersv2/${id}`)],
  ])('two owners who %s each other concurrently leave one owner (C028, C029)', async (what, act) => {
    for (let round = 0; round < 8; round += 1) {
      const organizationId = await open(`${what}-${round}`)
      const ann = await owner(`ann-${what}-${round}`, organizationId)
      const ben = await owner(`ben-${what}-${round}`, organizationId)
      const answers = await Promise.all([act(ann, ben.userId), act(ben, ann.userId)])
      const statuses = answers.map(({ status }) => status)
      expect(count(statuses, 200)).toBe(1)
      // The slower request fails: either it concerns the last owner, or its own session is already over.
      expect(statuses.every((status) => [200, 409, 401, 403].includes(status))).toBe(true)
      const { rows } = await product.pool.query(
        `
          select count(*)::int as owners
          from accounts.users
          where organization_id = $1 and role = 'org_owner' and deleted_at is null
        `,
        [organizationId],
      )
      expect(rows).toEqual([{ owners: 1 }])
    }
  })

  it('a sign-in that started before the password was changed or the user deleted opens no session (C002, C028, C029)', async () => {
    const { pool, time } = product
    const organizationId = await open('meanwhile')
    const { userId } = await owner('meanwhile-owner', organizationId)
    const looked = {
      userId,
      role: 'org_owner' as const,
      passwordHash: '',
      secondFactorSince: null,
      userAgent: undefined,
    }
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

  it('twelve concurrent changes of one account leave the accounts tables in line with the log (C028)', async () => {
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

describe('a process that dies between the accounts tables and the log', () => {
  /** A store that fails on the first append and on every call after it, as if the process had died there. */
  const dying = (): CommandDependencies => {
    const { store } = product.dependencies
    let dead = false
    const away = () => Promise.reject(new StoreUnavailable('away'))
    const append = () => {
      dead = true
      return away()
    }
    const readStream: typeof store.readStream = (...range) => (dead ? away() : store.readStream(...range))
    return { ...product.dependencies, store: { ...bound(store), append, readStream } }
  }
  const deps = (dependencies: CommandDependencies = product.dependencies) => ({
    ...product.accounts,
    dependencies,
  })

  it('a process that dies between the accounts tables and the log has already revoked the rights on a demotion, and a repeat records the demotion in the log (C028)', async () => {
    const organizationId = await open('cut-demote')
    const boss = await owner('cut-owner', organizationId)
    const hal = await person('hal', 'org_owner', organizationId)
    const change = {
      userId: hal.userId,
      organizationId,
      metadata: contextOf(organizationId),
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

  it('a process that dies between the accounts tables and the log has already ended all access on a deletion, and a repeat frees the name (C029)', async () => {
    const organizationId = await open('cut-delete')
    const boss = await owner('cut-delete-owner', organizationId)
    const ida = await person('ida', 'staff', organizationId)
    const deletion = { userId: ida.userId, organizationId, metadata: contextOf(organizationId) }
    await expect(deleteAccount(deps(dying()), deletion)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await check(ida)).authenticated).toBe(false)
    expect((await login('ida', samplePassword)).status).toBe(401)
    expect((await boss.post('/api/usersv2', { username: 'ida' })).json.code).toBe('username-taken')
    expect((await boss.delete(`/api/usersv2/${ida.userId}`)).status).toBe(200)
    expect((await boss.post('/api/usersv2', { username: 'ida' })).status).toBe(200)
  })

  it('a process that dies between the accounts tables and the log leaves a new user who cannot sign in until the command is repeated or the password reset (C026, C028)', async () => {
    const organizationId = await open('cut-create')
    const boss = await owner('cut-create-owner', organizationId)
    const user = (username: string) => ({
      organizationId,
      role: 'staff' as const,
      username,
      email: null,
      password: null,
    })
    const metadata = contextOf(organizationId)
    const { entityId } = await createUser(deps(), metadata, user('jan'))
    // The state after a process that died before the password was set.
    const forget = () => product.pool.query('delete from accounts.users where user_id = $1', [entityId])
    await forget()
    const again = await createUser(deps(), metadata, user('jan'))
    expect(again).toMatchObject({ entityId, tempPassword: expect.any(String) })
    expect(await createUser(deps(), metadata, user('jan'))).not.toHaveProperty('tempPassword')
    await forget()
    const reset = await boss.put(`/api/usersv2/${entityId}`, { resetPassword: true })
    expect((await login('jan', reset.json.tempPassword)).status).toBe(200)
  })

  it('an account gets its new name from the log with the next change after the process died, even if another account had that name before (C028)', async () => {
    const organizationId = await open('cut-rename')
    const boss = await owner('cut-rename-owner', organizationId)
    const kim = await person('kim', 'staff', organizationId)
    await boss.put(`/api/usersv2/${kim.userId}`, { username: 'kimberly' })
    // The state after a process that died before the new name was written to the accounts tables.
    await product.pool.query(
      `update accounts.users set username = 'kim', username_key = 'kim' where user_id = $1`,
      [kim.userId],
    )
    const made = await boss.post('/api/usersv2', { username: 'Kim', password: samplePassword })
    expect(made.status).toBe(200)
    expect((await login('kim', samplePassword)).json.user.id).toBe(made.json.user.id)
    await syncAccount(product.pool, product.dependencies, { userId: kim.userId, organizationId })
    expect((await login('kimberly', samplePassword)).json.user.id).toBe(kim.userId)
  })
})

describe('deleting an organization', () => {
  it('deleting an organization removes all of its users including the last owner and nobody else, and a repeat changes nothing (C010)', async () => {
    const organizationId = await open('leaving')
    const boss = await owner('leaving-owner', organizationId)
    const staff = await person('leaving-staff', 'staff', organizationId)
    const stays = await person('staying', 'staff', await open('staying'))
    const metadata = contextOf(organizationId)
    await deleteAccountsOf(product.accounts, metadata, organizationId)
    const head = await product.dependencies.store.head()
    await deleteAccountsOf(product.accounts, { ...metadata, commandId: randomUUID() }, organizationId)
    expect(await product.dependencies.store.head()).toBe(head)
    for (const deletedUser of [boss, staff]) expect((await check(deletedUser)).authenticated).toBe(false)
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

/** Binds the methods of a store to it, so that they can be spread into another object. */
function bound<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

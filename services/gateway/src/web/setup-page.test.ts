import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, samplePassword } from '../testing/caller.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { offerSetup } from '../accounts/setup-token.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (fields: Record<string, string>, headers = {}) =>
  callerOf(product).post(
    '/setup',
    new URLSearchParams({
      username: 'operator',
      password: samplePassword,
      repeated: samplePassword,
      ...fields,
    }).toString(),
    { ...formType, ...headers },
  )
const offer = async () => (await offerSetup(product.pool, product.clock())) ?? ''
const countUsers = async () => (await product.pool.query('select from accounts.users')).rowCount

it('the setup page leads to the sign-in while no gateway has offered a token', async () => {
  const page = await callerOf(product).get('/setup')
  expect([page.status, page.headers.location]).toEqual([303, '/login'])
})

it('the setup page creates nobody without a valid token from the log and a good password', async () => {
  const expired = await offer()
  product.time.now = new Date(product.time.now.getTime() + 24 * 3_600_000)
  const token = await offer()
  expect((await callerOf(product).get('/setup')).text).toContain('Create the first administrator')
  expect((await send({ token: expired })).status).toBe(403)
  expect((await send({ token: 'aaaa-aaaa-aaaa-aaaa' })).status).toBe(403)
  const refused = await send({ token, username: '"><script>', password: 'league', repeated: 'league' })
  expect([refused.status, refused.text.includes('<script>')]).toEqual([422, false])
  expect((await send({ token, repeated: 'another' })).text).toContain('do not match')
  expect((await callerOf(product).post('/setup', { token: 1 })).status).toBe(403)
  expect((await send({ token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await countUsers()).toBe(0)
})

it('guesses of the setup token are limited by address', async () => {
  let status = 403
  for (let guess = 0; status === 403 && guess < 30; guess += 1) status = (await send({ token: 'x' })).status
  expect(status).toBe(429)
  product.time.now = new Date(product.time.now.getTime() + 15 * 60_000)
})

it('a setup token creates the first administrator once, and every other token ends with it', async () => {
  const tokens = [await offer(), await offer()]
  const responses = await Promise.all(
    [...tokens, ...tokens].map((token, index) => send({ token, username: `operator${index}` })),
  )
  expect(responses.filter(({ status }) => status === 303).length).toBeGreaterThan(0)
  expect(await countUsers()).toBe(1)
  expect(await offerSetup(product.pool, product.clock())).toBeNull()
  const late = await send({ token: tokens[1] ?? '', username: 'late' })
  expect([late.status, late.headers.location, await countUsers()]).toEqual([303, '/login', 1])

  const { rows } = await product.pool.query<{ username: string }>(
    'select username_key as username from accounts.users',
  )
  const signIn = { username: rows[0]?.username, password: samplePassword }
  const { status, json } = await callerOf(product).post('/api/auth/login', signIn)
  expect([status, json.user]).toMatchObject([200, { role: 'super_admin' }])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLinks } from '@league/contracts/site/rules'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { createOrganization } from './create-organization.ts'
import { registerUser } from './register-user.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const organization = (slug: string, domain?: string) => ({
  name: slug,
  slug,
  domain,
  domainVerified: true,
  sportIds: ['basketball'],
})

describe('creating an organization', () => {
  it('makes the organization with its stat sheet and its site, once for one command', async () => {
    const context = contextOf()
    const first = await createOrganization(write, context, organization('wnba'))
    expect(first.events.map(({ type }) => type)).toEqual([
      'OrganizationCreated',
      'StatSheetOpened',
      ...firstLinks.map(() => 'LinkAdded'),
      ...firstLinks.map(() => 'PageCreated'),
    ])
    expect(first.position).toBe(await write.store.head())
    const again = await createOrganization(write, context, organization('wnba'))
    expect(again.entityId).toBe(first.entityId)
    expect(await write.store.head()).toBe(first.position)
  })

  it('refuses a slug that somebody has; of two at once one wins', async () => {
    const both = [contextOf(), contextOf()].map((context) =>
      createOrganization(write, context, organization('g-league')),
    )
    const results = await Promise.allSettled(both)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'slug-taken' },
    })
  })

  it('gives the slug back when the domain is taken', async () => {
    await createOrganization(write, contextOf(), organization('first', 'first.example'))
    const refused = createOrganization(write, contextOf(), organization('second', 'first.example'))
    await expect(refused).rejects.toMatchObject({ code: 'domain-taken' })
    const other = await createOrganization(write, contextOf(), organization('second'))
    expect(other.outcome).toBe('appended')
  })

  it('gives the names back when the command is refused, and the same command works later', async () => {
    const context = contextOf()
    const wrong = { ...organization('third', 'third.example'), timeZone: 'Mars/Base' }
    await expect(createOrganization(write, context, wrong)).rejects.toMatchObject({ code: 'invalid' })
    await createOrganization(write, context, organization('third', 'third.example'))
    const taken = createOrganization(write, contextOf(), organization('third'))
    await expect(taken).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('reserves nothing for a reserved slug', async () => {
    const head = await write.store.head()
    const refused = createOrganization(write, contextOf(), organization('schedule'))
    await expect(refused).rejects.toMatchObject({ code: 'slug-reserved' })
    expect(await write.store.head()).toBe(head)
  })
})

describe('registering a user', () => {
  const user = (username: string) => ({ organizationId: randomUUID(), role: 'staff' as const, username })

  it('keeps usernames apart on the whole platform, in any letter case', async () => {
    const context = contextOf()
    const sam = user('Sam')
    const receipt = await registerUser(write, context, sam)
    expect((await registerUser(write, context, sam)).entityId).toBe(receipt.entityId)
    await expect(registerUser(write, contextOf(), user('sam'))).rejects.toMatchObject({
      code: 'username-taken',
    })
  })

  it('leaves neither name nor address readable in the log', async () => {
    await registerUser(write, contextOf(), { ...user('Olivia.Reed'), email: 'olivia@example.org' })
    const { events } = await write.store.readAll(0n, 1000)
    // Who acted stands in the metadata of every event; what is looked at is what was said.
    const said = JSON.stringify(events.map(({ data, stream }) => ({ data, stream })))
    expect(said).not.toMatch(/olivia/i)
  })
})

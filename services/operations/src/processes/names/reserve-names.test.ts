import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLinks } from '@league/contracts/site/rules'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { createOrganizationProcess } from '../organization.ts'
import { registerUserProcess } from '../account.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organization = (slug: string, domain?: string) => ({
  name: slug,
  slug,
  domain,
  domainVerified: true,
  sportIds: ['basketball'],
})

describe('createOrganizationProcess', () => {
  it('creates the organization with its stat sheet and its site, once for a repeated command', async () => {
    const metadata = testMetadata()
    const first = await createOrganizationProcess(dependencies, metadata, organization('wnba'))
    expect(first.events.map(({ type }) => type)).toEqual([
      'OrganizationCreated',
      'StatSheetOpened',
      ...defaultLinks.map(() => 'LinkAdded'),
      ...defaultLinks.map(() => 'PageCreated'),
    ])
    expect(first.position).toBe(await dependencies.store.head())
    const again = await createOrganizationProcess(dependencies, metadata, organization('wnba'))
    expect(again.entityId).toBe(first.entityId)
    expect(await dependencies.store.head()).toBe(first.position)
  })

  it('creates one of two organizations with the same slug, and refuses the other', async () => {
    const both = [testMetadata(), testMetadata()].map((metadata) =>
      createOrganizationProcess(dependencies, metadata, organization('g-league')),
    )
    const results = await Promise.allSettled(both)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'slug-taken' },
    })
  })

  it('releases the slug when the domain is taken', async () => {
    await createOrganizationProcess(dependencies, testMetadata(), organization('first', 'first.example'))
    const refused = createOrganizationProcess(
      dependencies,
      testMetadata(),
      organization('second', 'first.example'),
    )
    await expect(refused).rejects.toMatchObject({ code: 'domain-taken' })
    const other = await createOrganizationProcess(dependencies, testMetadata(), organization('second'))
    expect(other.outcome).toBe('appended')
  })

  it('releases the names when the command is refused, and accepts the corrected command with the same id', async () => {
    const metadata = testMetadata()
    const wrong = { ...organization('third', 'third.example'), timeZone: 'Mars/Base' }
    await expect(createOrganizationProcess(dependencies, metadata, wrong)).rejects.toMatchObject({
      code: 'invalid',
    })
    await createOrganizationProcess(dependencies, metadata, organization('third', 'third.example'))
    const taken = createOrganizationProcess(dependencies, testMetadata(), organization('third'))
    await expect(taken).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('reserves nothing for a slug that the product itself uses', async () => {
    const head = await dependencies.store.head()
    const refused = createOrganizationProcess(dependencies, testMetadata(), organization('schedule'))
    await expect(refused).rejects.toMatchObject({ code: 'slug-reserved' })
    expect(await dependencies.store.head()).toBe(head)
  })
})

describe('registerUserProcess', () => {
  const user = (username: string) => ({ organizationId: randomUUID(), role: 'staff' as const, username })

  it('refuses a username that anybody on the platform has, in any letter case', async () => {
    const metadata = testMetadata()
    const sam = user('Sam')
    const receipt = await registerUserProcess(dependencies, metadata, sam)
    expect((await registerUserProcess(dependencies, metadata, sam)).entityId).toBe(receipt.entityId)
    await expect(registerUserProcess(dependencies, testMetadata(), user('sam'))).rejects.toMatchObject({
      code: 'username-taken',
    })
  })

  it('does not leave the username or the email address readable in the log', async () => {
    await registerUserProcess(dependencies, testMetadata(), {
      ...user('Olivia.Reed'),
      email: 'olivia@example.org',
    })
    const { events } = await dependencies.store.readAll(0n, 1000)
    // The metadata names the actor, so only the data and the stream names are checked.
    const logText = JSON.stringify(events.map(({ data, stream }) => ({ data, stream })))
    expect(logText).not.toMatch(/olivia/i)
  })
})

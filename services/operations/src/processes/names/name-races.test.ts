import type { OrganizationId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../../kernel/dependencies.ts'
import { Crash, crashAfter } from '../../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import {
  changeOrganizationProcess,
  createOrganizationProcess,
  deleteOrganizationProcess,
} from '../organization.ts'
import { changeUserProcess, registerUserProcess, removeUserProcess } from '../account.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const racers = Array.from({ length: 32 }, (_, index) => index)

/**
 * Runs all commands at once, expects one to succeed and all others to be refused with this code, and returns
 * the entity of the winner.
 */
async function oneWinner(code: string, runs: readonly Promise<Receipt>[]): Promise<string> {
  const results = await Promise.allSettled(runs)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code })
  }
  const winners = results.filter((result) => result.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  return winners[0]?.value.entityId ?? ''
}

const create = (slug: string, domain?: string, metadata = testMetadata()) =>
  createOrganizationProcess(dependencies, metadata, {
    name: slug,
    slug,
    domain,
    domainVerified: true,
    sportIds: [],
  })
const register = (username: string, metadata = testMetadata()) =>
  registerUserProcess(dependencies, metadata, { organizationId: 'organization-1', role: 'staff', username })

describe('32 concurrent commands', () => {
  it('32 concurrent commands for one slug give it to one organization, and to another one after that is deleted', async () => {
    const organizationId = await oneWinner(
      'slug-taken',
      racers.map(() => create('wanted')),
    )
    await deleteOrganizationProcess(dependencies, testMetadata({ organizationId }))
    const next = await oneWinner(
      'slug-taken',
      racers.map(() => create('wanted')),
    )
    expect(next).not.toBe(organizationId)
  })

  it('32 concurrent commands that change to one slug give it to one organization, and to another one after that changes its slug', async () => {
    const made = await Promise.all(racers.map((racer) => create(`racer-${racer}`)))
    const change = (organizationId: OrganizationId, slug: string) =>
      changeOrganizationProcess(dependencies, testMetadata({ organizationId }), { slug })
    const all = () => made.map(({ entityId }) => change(entityId, 'desired'))
    const first = await oneWinner('slug-taken', all())
    await change(first, 'content')
    const losers = made.filter(({ entityId }) => entityId !== first)
    const second = await oneWinner(
      'slug-taken',
      losers.map(({ entityId }) => change(entityId, 'desired')),
    )
    expect(second).not.toBe(first)
  })

  it('32 concurrent commands for one domain give it to one organization, and release the slugs of the others', async () => {
    await oneWinner(
      'domain-taken',
      racers.map((racer) => create(`domain-${racer}`, 'wanted.example')),
    )
    const again = await Promise.allSettled(racers.map((racer) => create(`domain-${racer}`)))
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(racers.length - 1)
  })

  it('32 concurrent commands for a domain that its owner gave up give it to one organization', async () => {
    const { entityId: organizationId } = await create('giver', 'given.example')
    await changeOrganizationProcess(dependencies, testMetadata({ organizationId }), { domain: null })
    await oneWinner(
      'domain-taken',
      racers.map((racer) => create(`taker-${racer}`, 'given.example')),
    )
  })

  it('32 concurrent commands for one username in any letter case give it to one user, and to another one after that is renamed or removed', async () => {
    const all = () => racers.map((racer) => register(racer % 2 ? 'ace' : 'ACE'))
    const first = await oneWinner('username-taken', all())
    await changeUserProcess(dependencies, testMetadata(), { userId: first, username: 'former-ace' })
    const second = await oneWinner('username-taken', all())
    await removeUserProcess(dependencies, testMetadata(), { userId: second })
    const third = await oneWinner('username-taken', all())
    expect(new Set([first, second, third]).size).toBe(3)
  })
})

describe('a name that an interrupted command reserved and that was never used', () => {
  const later = () => testMetadata({ at: '2026-01-15T20:05:00.000Z' })
  const soon = () => testMetadata({ at: '2026-01-15T20:04:59.999Z' })

  it('a name that an interrupted command reserved and that was never used stays reserved for five minutes, and then goes to one of the concurrent commands', async () => {
    const abandoned = createOrganizationProcess(crashAfter(dependencies, 1), testMetadata(), {
      name: 'Never',
      slug: 'never',
      sportIds: [],
    })
    await expect(abandoned).rejects.toThrow(Crash)
    await expect(create('never', undefined, soon())).rejects.toMatchObject({ code: 'slug-taken' })
    await oneWinner(
      'slug-taken',
      racers.map(() => create('never', undefined, later())),
    )
  })

  it('a name that an interrupted command reserved and that was never used stays with an owner that uses it, however old the reservation is', async () => {
    await create('settled', 'settled.example')
    await register('settled')
    await expect(create('settled', undefined, later())).rejects.toMatchObject({ code: 'slug-taken' })
    await expect(create('other', 'settled.example', later())).rejects.toMatchObject({ code: 'domain-taken' })
    await expect(register('settled', later())).rejects.toMatchObject({ code: 'username-taken' })
  })

  it('a name that an interrupted command reserved and that was never used goes to another owner if its owner exists but does not use it', async () => {
    const { entityId: organizationId } = await create('stayer')
    const cut = crashAfter(dependencies, 1)
    const abandoned = changeOrganizationProcess(cut, testMetadata({ organizationId }), { slug: 'elsewhere' })
    await expect(abandoned).rejects.toThrow(Crash)
    await expect(create('elsewhere', undefined, soon())).rejects.toMatchObject({ code: 'slug-taken' })
    expect((await create('elsewhere', undefined, later())).outcome).toBe('appended')
  })

  it('a name that an interrupted command reserved and that was never used goes to another user if it is a username, and the late repeat of the first command is refused', async () => {
    const user = { organizationId: 'organization-1', role: 'staff' as const, username: 'phantom' }
    const metadata = testMetadata()
    await expect(registerUserProcess(crashAfter(dependencies, 1), metadata, user)).rejects.toThrow(Crash)
    await expect(register('phantom', soon())).rejects.toMatchObject({ code: 'username-taken' })
    expect((await register('phantom', later())).outcome).toBe('appended')
    await expect(registerUserProcess(dependencies, metadata, user)).rejects.toMatchObject({
      code: 'username-taken',
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../kernel/write-side.ts'
import { CutOff, cutOffAfter } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { changeOrganization } from './change-organization.ts'
import { changeUser } from './change-user.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { registerUser } from './register-user.ts'
import { removeUser } from './remove-user.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const racers = Array.from({ length: 32 }, (_, index) => index)

/** Runs all at once: one wins, everybody else is refused with this code. */
async function oneWinner(code: string, runs: readonly Promise<Receipt>[]): Promise<string> {
  const results = await Promise.allSettled(runs)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code })
  }
  const winners = results.filter((result) => result.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  return winners[0]?.value.entityId ?? ''
}

const create = (slug: string, domain?: string, context = contextOf()) =>
  createOrganization(write, context, { name: slug, slug, domain, domainVerified: true, sportIds: [] })
const register = (username: string, context = contextOf()) =>
  registerUser(write, context, { organizationId: 'organization-1', role: 'staff', username })

describe('32 at once', () => {
  it('for a slug: one has it; after the winner is deleted, a loser gets it', async () => {
    const organizationId = await oneWinner(
      'slug-taken',
      racers.map(() => create('wanted')),
    )
    await deleteOrganization(write, contextOf({ organizationId }))
    const next = await oneWinner(
      'slug-taken',
      racers.map(() => create('wanted')),
    )
    expect(next).not.toBe(organizationId)
  })

  it('for a slug by change: one has it; after the winner is renamed, a loser gets it', async () => {
    const made = await Promise.all(racers.map((racer) => create(`racer-${racer}`)))
    const change = (organizationId: string, slug: string) =>
      changeOrganization(write, contextOf({ organizationId }), { slug })
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

  it('for a domain: one has it, and the losers’ slugs are free', async () => {
    await oneWinner(
      'domain-taken',
      racers.map((racer) => create(`domain-${racer}`, 'wanted.example')),
    )
    const again = await Promise.allSettled(racers.map((racer) => create(`domain-${racer}`)))
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(racers.length - 1)
  })

  it('for a domain that was given up: one loser gets it', async () => {
    const { entityId: organizationId } = await create('giver', 'given.example')
    await changeOrganization(write, contextOf({ organizationId }), { domain: null })
    await oneWinner(
      'domain-taken',
      racers.map((racer) => create(`taker-${racer}`, 'given.example')),
    )
  })

  it('for a username, in any letter case: one has it; renamed or removed, a loser gets it', async () => {
    const all = () => racers.map((racer) => register(racer % 2 ? 'ace' : 'ACE'))
    const first = await oneWinner('username-taken', all())
    await changeUser(write, contextOf(), { userId: first, username: 'former-ace' })
    const second = await oneWinner('username-taken', all())
    await removeUser(write, contextOf(), { userId: second })
    const third = await oneWinner('username-taken', all())
    expect(new Set([first, second, third]).size).toBe(3)
  })
})

describe('a name of a command that was cut off and never repeated', () => {
  const later = () => contextOf({ at: '2026-01-15T20:05:00.000Z' })
  const soon = () => contextOf({ at: '2026-01-15T20:04:59.999Z' })

  it('is its owner’s for five minutes, and then one racer’s', async () => {
    const abandoned = createOrganization(cutOffAfter(write, 1), contextOf(), {
      name: 'Never',
      slug: 'never',
      sportIds: [],
    })
    await expect(abandoned).rejects.toThrow(CutOff)
    await expect(create('never', undefined, soon())).rejects.toMatchObject({ code: 'slug-taken' })
    await oneWinner(
      'slug-taken',
      racers.map(() => create('never', undefined, later())),
    )
  })

  it('stays with who came to be and has it, however old', async () => {
    await create('settled', 'settled.example')
    await register('settled')
    await expect(create('settled', undefined, later())).rejects.toMatchObject({ code: 'slug-taken' })
    await expect(create('other', 'settled.example', later())).rejects.toMatchObject({ code: 'domain-taken' })
    await expect(register('settled', later())).rejects.toMatchObject({ code: 'username-taken' })
  })

  it('goes also where the owner is there, but does not have the name', async () => {
    const { entityId: organizationId } = await create('stayer')
    const cut = cutOffAfter(write, 1)
    const abandoned = changeOrganization(cut, contextOf({ organizationId }), { slug: 'elsewhere' })
    await expect(abandoned).rejects.toThrow(CutOff)
    await expect(create('elsewhere', undefined, soon())).rejects.toMatchObject({ code: 'slug-taken' })
    expect((await create('elsewhere', undefined, later())).outcome).toBe('appended')
  })

  it('goes for a username too, and the late repeat of the first one is refused', async () => {
    const user = { organizationId: 'organization-1', role: 'staff' as const, username: 'phantom' }
    const context = contextOf()
    await expect(registerUser(cutOffAfter(write, 1), context, user)).rejects.toThrow(CutOff)
    await expect(register('phantom', soon())).rejects.toMatchObject({ code: 'username-taken' })
    expect((await register('phantom', later())).outcome).toBe('appended')
    await expect(registerUser(write, context, user)).rejects.toMatchObject({ code: 'username-taken' })
  })
})

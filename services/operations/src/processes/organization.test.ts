import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLinks } from '@league/contracts/site/rules'
import type { CommandContext } from '../kernel/write-side.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { organization } from '../organization/state.ts'
import { switchFeature } from '../organization/switch-feature.ts'
import { cutEverywhere } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { changeOrganization } from './change-organization.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { verifyDomain } from './verify-domain.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const create = (slug: string, domain?: string, context = contextOf()) =>
  createOrganization(write, context, { name: slug, slug, domain, domainVerified: true, sportIds: ['tennis'] })

/** A new organization, and contexts of commands in it. */
async function opened(slug: string, domain?: string): Promise<(commandId?: string) => CommandContext> {
  const { entityId: organizationId } = await create(slug, domain)
  return (commandId) => contextOf({ organizationId, ...(commandId ? { commandId } : {}) })
}

async function stateOf({ organizationId }: CommandContext) {
  return (await load(write, organization, organizationId, organizationId)).state
}

describe('C008 creating an organization', () => {
  it('goes on where it was cut off, wherever that was, and makes everything once', async () => {
    const types = ['OrganizationCreated', 'DomainClaimed', 'DomainVerified', 'StatSheetOpened']
    const site = [...firstLinks.map(() => 'LinkAdded'), ...firstLinks.map(() => 'PageCreated')]
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const context = contextOf()
      const [slug, domain] = [`cut-${round}`, `cut-${round}.localhost`]
      const command = { name: 'W', slug, domain, sportIds: ['tennis'] }
      const { events, entityId } = await cutOnce((cut) => createOrganization(cut, context, command))
      expect(events.map(({ type }) => type)).toEqual([...types, ...site])
      const again = await createOrganization(write, context, command)
      expect(again).toMatchObject({ outcome: 'duplicate', entityId })
    })
    // Two names, the organization, a stat sheet, the menu and its pages.
    expect(cuts).toBe(5 + firstLinks.length)
  })
})

describe('C009 changing an organization', () => {
  it('has the new slug and domain, and the old ones are free', async () => {
    const inside = await opened('old-one', 'old-one.example')
    const change = { slug: 'new-one', domain: 'new-one.localhost', details: { city: 'Reno' } }
    const { revision, events } = await changeOrganization(write, inside(), change)
    expect(events.map(({ type }) => type)).toEqual([
      'OrganizationChanged',
      'OrganizationSlugChanged',
      'DomainClaimed',
      'DomainVerified',
    ])
    expect(await stateOf(inside())).toMatchObject({
      slug: 'new-one',
      domain: 'new-one.localhost',
      claim: null,
    })
    expect((await create('old-one', 'old-one.example')).outcome).toBe('appended')
    await expect(create('new-one')).rejects.toMatchObject({ code: 'slug-taken' })
    const again = await changeOrganization(write, inside(), change, revision)
    expect(again.outcome).toBe('unchanged')
    await expect(changeOrganization(write, inside(), { slug: 'x-1' }, 0n)).rejects.toMatchObject({
      code: 'stale-revision',
    })
    expect((await create('x-1')).outcome).toBe('appended')
  })

  it('is all or nothing: a slug that somebody has leaves the domain free too', async () => {
    const inside = await opened('all', 'all.example')
    await create('nothing')
    const change = changeOrganization(write, inside(), { slug: 'nothing', domain: 'nothing.localhost' })
    await expect(change).rejects.toMatchObject({ code: 'slug-taken' })
    expect(await stateOf(inside())).toMatchObject({ slug: 'all', domain: 'all.example' })
    expect((await create('free', 'nothing.localhost')).outcome).toBe('appended')
  })

  it('is healed by a repeat, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const [torn, mended] = [`torn-${round}`, `mended-${round}`]
      const inside = await opened(torn, `${torn}.example`)
      const context = inside()
      const change = { slug: mended, domain: `${mended}.localhost` }
      await cutOnce((cut) => changeOrganization(cut, context, change))
      expect(await stateOf(context)).toMatchObject(change)
      expect((await create(torn, `${torn}.example`)).outcome).toBe('appended')
      await expect(create(mended)).rejects.toMatchObject({ code: 'slug-taken' })
      const domain = create(`other-${round}`, change.domain)
      await expect(domain).rejects.toMatchObject({ code: 'domain-taken' })
    })
    // Two reservations, the change, and two releases.
    expect(cuts).toBe(5)
  })

  it('is not undone by a late repeat: a name that was taken back stays', async () => {
    const inside = await opened('here')
    const away = inside()
    await changeOrganization(write, away, { slug: 'away' })
    await changeOrganization(write, inside(), { slug: 'here' })
    expect((await changeOrganization(write, away, { slug: 'away' })).outcome).toBe('duplicate')
    expect(await stateOf(away)).toMatchObject({ slug: 'here' })
    await expect(create('here')).rejects.toMatchObject({ code: 'slug-taken' })
    expect((await create('away')).outcome).toBe('appended')
  })

  it('decides again where somebody changed it in between, and keeps a reservation for each name', async () => {
    const inside = await opened('busy')
    const results = await Promise.allSettled(
      ['busy-1', 'busy-2', 'busy', 'busy-3'].map((slug) => changeOrganization(write, inside(), { slug })),
    )
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too-busy' })
    }
    const slug = (await stateOf(inside()))?.slug ?? ''
    await expect(create(slug)).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('never has a name that it does not hold: one that was lost while it decided has to be free', async () => {
    const inside = await opened('lost')
    const stream = `organization-${inside().organizationId}.${inside().organizationId}`
    let reads = 0
    const readStream: typeof write.store.readStream = async (name, from) => {
      if (name === stream && (reads += 1) === 2) {
        await changeOrganization(write, inside(), { slug: 'found' })
        await create('lost')
      }
      return write.store.readStream(name, from)
    }
    const slow = { ...write, store: { ...write.store, readStream } }
    // The slug stands when this is decided first, and is somebody else's when it comes to the append.
    const change = changeOrganization(slow, inside(), { slug: 'lost', details: { city: 'Reno' } })
    await expect(change).rejects.toMatchObject({ code: 'slug-taken' })
    expect(await stateOf(inside())).toMatchObject({ slug: 'found', details: { city: null } })
  })

  it('opens the stat sheet of a sport that comes in, once', async () => {
    const inside = await opened('sporty')
    const change = { details: { sportIds: ['tennis', 'volleyball'] } }
    const { events } = await changeOrganization(write, inside(), change)
    expect(events.map(({ type }) => type)).toEqual(['OrganizationChanged', 'StatSheetOpened'])
    expect((await changeOrganization(write, inside(), change)).outcome).toBe('unchanged')
  })
})

describe('domain-verify verifying a domain', () => {
  it('keeps the domain before until then', async () => {
    const inside = await opened('claims', 'before.example')
    await changeOrganization(write, inside(), { domain: 'after.example', proof: 'p-1' })
    const claim = { domain: 'after.example', proof: 'p-1' }
    expect(await stateOf(inside())).toMatchObject({ domain: 'before.example', claim })
    for (const domain of ['before.example', 'after.example']) {
      await expect(create('thief', domain)).rejects.toMatchObject({ code: 'domain-taken' })
    }
  })

  it('frees the domain before, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const [before, after] = [`before-${round}.example`, `after-${round}.example`]
      const inside = await opened(`verifies-${round}`, before)
      await changeOrganization(write, inside(), { domain: after, proof: 'p-1' })
      const context = inside()
      await cutOnce((cut) => verifyDomain(cut, context, { proof: 'p-1' }))
      expect(await stateOf(context)).toMatchObject({ domain: after, claim: null })
      expect((await create(`heir-${round}`, before)).outcome).toBe('appended')
      await expect(verifyDomain(write, inside(), {})).rejects.toMatchObject({ code: 'domain-not-claimed' })
    })
    expect(cuts).toBe(2)
  })
})

describe('C010 deleting an organization', () => {
  it('frees slug, domain and claim, wherever it was cut off; a late repeat takes nothing from who has them', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const slug = `gone-${round}`
      const inside = await opened(slug, `${slug}.example`)
      await changeOrganization(write, inside(), { domain: `claim-${round}.example`, proof: 'p-1' })
      const context = inside()
      await cutOnce((cut) => deleteOrganization(cut, context))
      expect((await create(slug, `${slug}.example`)).outcome).toBe('appended')
      expect((await create(`claimant-${round}`, `claim-${round}.example`)).outcome).toBe('appended')
      expect((await deleteOrganization(write, context)).outcome).toBe('duplicate')
      await expect(create(slug)).rejects.toMatchObject({ code: 'slug-taken' })
    })
    expect(cuts).toBe(4)
  })

  it('refuses every command after', async () => {
    const inside = await opened('closed')
    await deleteOrganization(write, inside())
    const head = await write.store.head()
    const refused = { code: 'not-found' }
    await expect(changeOrganization(write, inside(), { slug: 'again' })).rejects.toMatchObject(refused)
    await expect(verifyDomain(write, inside(), {})).rejects.toMatchObject(refused)
    await expect(deleteOrganization(write, inside())).rejects.toMatchObject(refused)
    const feature = { featureKey: 'store' as const, enabled: true }
    const { organizationId: streamId } = inside()
    const switching = handleCommand(write, switchFeature, { command: feature, context: inside(), streamId })
    await expect(switching).rejects.toMatchObject(refused)
    expect(await write.store.head()).toBe(head)
  })
})

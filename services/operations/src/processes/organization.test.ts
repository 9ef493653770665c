import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLinks } from '@league/contracts/site/rules'
import type { CommandMetadata } from '../kernel/dependencies.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { organization } from '../organization/state.ts'
import { switchFeature } from '../organization/commands.ts'
import { crashEverywhere } from '../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../testing/dependencies.ts'
import {
  changeOrganizationProcess,
  createOrganizationProcess,
  deleteOrganizationProcess,
  verifyDomainProcess,
} from './organization.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const create = (slug: string, domain?: string, metadata = testMetadata()) =>
  createOrganizationProcess(dependencies, metadata, {
    name: slug,
    slug,
    domain,
    domainVerified: true,
    sportIds: ['tennis'],
  })

/** Creates an organization. Returns a function that makes the metadata of commands in it. */
async function opened(slug: string, domain?: string): Promise<(commandId?: string) => CommandMetadata> {
  const { entityId: organizationId } = await create(slug, domain)
  return (commandId) => testMetadata({ organizationId, ...(commandId ? { commandId } : {}) })
}

async function stateOf({ organizationId }: CommandMetadata) {
  return (await load(dependencies, organization, organizationId, organizationId)).state
}

describe('createOrganizationProcess (C008)', () => {
  it('creates everything once, wherever an earlier attempt stopped', async () => {
    const types = ['OrganizationCreated', 'DomainClaimed', 'DomainVerified', 'StatSheetOpened']
    const site = [...defaultLinks.map(() => 'LinkAdded'), ...defaultLinks.map(() => 'PageCreated')]
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const metadata = testMetadata()
      const [slug, domain] = [`cut-${round}`, `cut-${round}.localhost`]
      const command = { name: 'W', slug, domain, sportIds: ['tennis'] }
      const { events, entityId } = await cutOnce((cut) => createOrganizationProcess(cut, metadata, command))
      expect(events.map(({ type }) => type)).toEqual([...types, ...site])
      const again = await createOrganizationProcess(dependencies, metadata, command)
      expect(again).toMatchObject({ outcome: 'duplicate', entityId })
    })
    // Two reservations, the organization, a stat sheet, the menu and its pages.
    expect(cuts).toBe(5 + defaultLinks.length)
  })
})

describe('changeOrganizationProcess (C009)', () => {
  it('changeOrganizationProcess takes the new slug and domain and frees the old ones', async () => {
    const inside = await opened('old-one', 'old-one.example')
    const change = { slug: 'new-one', domain: 'new-one.localhost', details: { city: 'Reno' } }
    const { revision, events } = await changeOrganizationProcess(dependencies, inside(), change)
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
    const again = await changeOrganizationProcess(dependencies, inside(), change, revision)
    expect(again.outcome).toBe('unchanged')
    await expect(
      changeOrganizationProcess(dependencies, inside(), { slug: 'x-1' }, 0n),
    ).rejects.toMatchObject({
      code: 'stale-revision',
    })
    expect((await create('x-1')).outcome).toBe('appended')
  })

  it('keeps the domain free if the slug is taken', async () => {
    const inside = await opened('all', 'all.example')
    await create('nothing')
    const change = changeOrganizationProcess(dependencies, inside(), {
      slug: 'nothing',
      domain: 'nothing.localhost',
    })
    await expect(change).rejects.toMatchObject({ code: 'slug-taken' })
    expect(await stateOf(inside())).toMatchObject({ slug: 'all', domain: 'all.example' })
    expect((await create('free', 'nothing.localhost')).outcome).toBe('appended')
  })

  it('changeOrganizationProcess is completed by a retry, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const [torn, mended] = [`torn-${round}`, `mended-${round}`]
      const inside = await opened(torn, `${torn}.example`)
      const metadata = inside()
      const change = { slug: mended, domain: `${mended}.localhost` }
      await cutOnce((cut) => changeOrganizationProcess(cut, metadata, change))
      expect(await stateOf(metadata)).toMatchObject(change)
      expect((await create(torn, `${torn}.example`)).outcome).toBe('appended')
      await expect(create(mended)).rejects.toMatchObject({ code: 'slug-taken' })
      const domain = create(`other-${round}`, change.domain)
      await expect(domain).rejects.toMatchObject({ code: 'domain-taken' })
    })
    // Two reservations, the change and two releases.
    expect(cuts).toBe(5)
  })

  it('keeps a name that the organization has taken back when an earlier command is repeated late', async () => {
    const inside = await opened('here')
    const away = inside()
    await changeOrganizationProcess(dependencies, away, { slug: 'away' })
    await changeOrganizationProcess(dependencies, inside(), { slug: 'here' })
    expect((await changeOrganizationProcess(dependencies, away, { slug: 'away' })).outcome).toBe('duplicate')
    expect(await stateOf(away)).toMatchObject({ slug: 'here' })
    await expect(create('here')).rejects.toMatchObject({ code: 'slug-taken' })
    expect((await create('away')).outcome).toBe('appended')
  })

  it('retries after concurrent changes and holds the reservation of its final slug', async () => {
    const inside = await opened('busy')
    const results = await Promise.allSettled(
      ['busy-1', 'busy-2', 'busy', 'busy-3'].map((slug) =>
        changeOrganizationProcess(dependencies, inside(), { slug }),
      ),
    )
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too-busy' })
    }
    const slug = (await stateOf(inside()))?.slug ?? ''
    await expect(create(slug)).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('refuses a name that it loses to another organization while it decides', async () => {
    const inside = await opened('lost')
    const stream = `organization-${inside().organizationId}.${inside().organizationId}`
    let reads = 0
    const readStream: typeof dependencies.store.readStream = async (name, from) => {
      if (name === stream && (reads += 1) === 2) {
        await changeOrganizationProcess(dependencies, inside(), { slug: 'found' })
        await create('lost')
      }
      return dependencies.store.readStream(name, from)
    }
    const slow = { ...dependencies, store: { ...dependencies.store, readStream } }
    // The organization has the slug at the first decision; at the append another organization has it.
    const change = changeOrganizationProcess(slow, inside(), { slug: 'lost', details: { city: 'Reno' } })
    await expect(change).rejects.toMatchObject({ code: 'slug-taken' })
    expect(await stateOf(inside())).toMatchObject({ slug: 'found', details: { city: null } })
  })

  it('opens the stat sheet of a new sport once', async () => {
    const inside = await opened('sporty')
    const change = { details: { sportIds: ['tennis', 'volleyball'] } }
    const { events } = await changeOrganizationProcess(dependencies, inside(), change)
    expect(events.map(({ type }) => type)).toEqual(['OrganizationChanged', 'StatSheetOpened'])
    expect((await changeOrganizationProcess(dependencies, inside(), change)).outcome).toBe('unchanged')
  })
})

describe('verifyDomainProcess (domain-verify)', () => {
  it('keeps the earlier domain live until the new one is verified', async () => {
    const inside = await opened('claims', 'before.example')
    await changeOrganizationProcess(dependencies, inside(), { domain: 'after.example', proof: 'p-1' })
    const claim = { domain: 'after.example', proof: 'p-1' }
    expect(await stateOf(inside())).toMatchObject({ domain: 'before.example', claim })
    for (const domain of ['before.example', 'after.example']) {
      await expect(create('thief', domain)).rejects.toMatchObject({ code: 'domain-taken' })
    }
  })

  it('frees the earlier domain, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const [before, after] = [`before-${round}.example`, `after-${round}.example`]
      const inside = await opened(`verifies-${round}`, before)
      await changeOrganizationProcess(dependencies, inside(), { domain: after, proof: 'p-1' })
      const metadata = inside()
      await cutOnce((cut) => verifyDomainProcess(cut, metadata, { proof: 'p-1' }))
      expect(await stateOf(metadata)).toMatchObject({ domain: after, claim: null })
      expect((await create(`heir-${round}`, before)).outcome).toBe('appended')
      await expect(verifyDomainProcess(dependencies, inside(), {})).rejects.toMatchObject({
        code: 'domain-not-claimed',
      })
    })
    expect(cuts).toBe(2)
  })
})

describe('deleteOrganizationProcess (C010)', () => {
  it('frees slug, domain and claim once, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const slug = `gone-${round}`
      const inside = await opened(slug, `${slug}.example`)
      await changeOrganizationProcess(dependencies, inside(), {
        domain: `claim-${round}.example`,
        proof: 'p-1',
      })
      const metadata = inside()
      await cutOnce((cut) => deleteOrganizationProcess(cut, metadata))
      expect((await create(slug, `${slug}.example`)).outcome).toBe('appended')
      expect((await create(`claimant-${round}`, `claim-${round}.example`)).outcome).toBe('appended')
      expect((await deleteOrganizationProcess(dependencies, metadata)).outcome).toBe('duplicate')
      await expect(create(slug)).rejects.toMatchObject({ code: 'slug-taken' })
    })
    expect(cuts).toBe(4)
  })

  it('refuses every command on a deleted organization', async () => {
    const inside = await opened('closed')
    await deleteOrganizationProcess(dependencies, inside())
    const head = await dependencies.store.head()
    const refused = { code: 'not-found' }
    await expect(changeOrganizationProcess(dependencies, inside(), { slug: 'again' })).rejects.toMatchObject(
      refused,
    )
    await expect(verifyDomainProcess(dependencies, inside(), {})).rejects.toMatchObject(refused)
    await expect(deleteOrganizationProcess(dependencies, inside())).rejects.toMatchObject(refused)
    const feature = { featureKey: 'store' as const, enabled: true }
    const { organizationId: streamId } = inside()
    const switching = handleCommand(dependencies, switchFeature, {
      command: feature,
      metadata: inside(),
      streamId,
    })
    await expect(switching).rejects.toMatchObject(refused)
    expect(await dependencies.store.head()).toBe(head)
  })
})

import type { LinkId, PageId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLinks } from '@league/contracts/site/rules'
import { pageTemplates } from '@league/contracts/site/templates'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { editPage, restorePage } from '../site/page/commands.ts'
import { menu, type MenuLink } from '../site/menu/state.ts'
import { moveLink } from '../site/menu/commands.ts'
import { page } from '../site/page/state.ts'
import { Crash, crashEverywhere, crashAfter } from '../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../testing/dependencies.ts'
import { addLinkProcess, changeLinkProcess, removeLinkProcess } from './site.ts'
import { createOrganizationProcess } from './organization.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'

async function linkOf(linkId: LinkId): Promise<MenuLink | undefined> {
  const { state } = await load(dependencies, menu, organizationId, organizationId)
  return state.links.find((link) => link.linkId === linkId)
}

async function pageOf(pageId: PageId | null | undefined) {
  return (await load(dependencies, page, organizationId, pageId ?? 'none')).state
}

describe('addLinkProcess (C015)', () => {
  it('creates the link and its page once, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const metadata = testMetadata()
      const command = { label: `About us ${round}`, template: 'about' as const }
      const { entityId: linkId } = await cutOnce((cut) => addLinkProcess(cut, metadata, command))
      const link = await linkOf(linkId)
      expect(link?.details).toMatchObject({ label: `About us ${round}`, slug: `about-us-${round}` })
      const { content } = pageTemplates.about
      expect(await pageOf(link?.pageId)).toMatchObject({ linkId, current: { template: 'about', content } })
      expect((await addLinkProcess(dependencies, metadata, command)).outcome).toBe('duplicate')
    })
    expect(cuts).toBe(2)
  })

  it('lets one of 32 concurrent links with the same label win (R107)', async () => {
    const runs = Array.from({ length: 32 }, (_, racer) =>
      addLinkProcess(dependencies, testMetadata(), {
        label: racer % 2 ? 'Wanted' : ' WANTED',
        slug: `wanted-${racer}`,
      }),
    )
    const results = await Promise.allSettled(runs)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ status: 409 })
      expect(['link-exists', 'too-busy']).toContain(result.reason.code)
    }
    const { state } = await load(dependencies, menu, organizationId, organizationId)
    const same = state.links.filter(({ details }) => details.label.toLowerCase() === 'wanted')
    expect(same).toHaveLength(1)
    expect(await pageOf(same[0]?.pageId)).toMatchObject({ linkId: same[0]?.linkId })
  })
})

describe('changeLinkProcess (C016)', () => {
  it('creates a page when an external link becomes internal, wherever an earlier attempt stopped (R103)', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const external = { label: `Shop ${round}`, isExternal: true, url: 'https://shop.example' }
      const { entityId: linkId } = await addLinkProcess(dependencies, testMetadata(), external)
      expect(await linkOf(linkId)).toMatchObject({ pageId: null })
      const metadata = testMetadata()
      const change = { linkId, isExternal: false, template: 'store' as const }
      expect(await cutOnce((cut) => changeLinkProcess(cut, metadata, change))).toMatchObject({
        entityId: linkId,
      })
      const link = await linkOf(linkId)
      expect(link?.details).toMatchObject({ slug: `shop-${round}`, url: null })
      expect(await pageOf(link?.pageId)).toMatchObject({ current: { template: 'store' } })
    })
    expect(cuts).toBe(2)
  })

  it('keeps the content of the page while the link is external', async () => {
    const { entityId: linkId } = await addLinkProcess(dependencies, testMetadata(), { label: 'News' })
    const pageId = (await linkOf(linkId))?.pageId ?? ''
    const content = { blocks: [{ type: 'paragraph', text: 'Draft' }] }
    const edit = { command: { linkId, content }, metadata: testMetadata(), streamId: pageId }
    await handleCommand(dependencies, editPage, edit)
    await changeLinkProcess(dependencies, testMetadata(), {
      linkId,
      isExternal: true,
      url: 'https://news.example',
    })
    await changeLinkProcess(dependencies, testMetadata(), { linkId, isExternal: false })
    expect(await linkOf(linkId)).toMatchObject({ pageId })
    expect(await pageOf(pageId)).toMatchObject({ current: { content } })
  })
})

describe('removeLinkProcess (C017)', () => {
  it('deletes the page of the link too, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const { entityId: linkId } = await addLinkProcess(dependencies, testMetadata(), {
        label: `Old news ${round}`,
      })
      const pageId = (await linkOf(linkId))?.pageId
      const metadata = testMetadata()
      const { events } = await cutOnce((cut) => removeLinkProcess(cut, metadata, { linkId }))
      expect(events.map(({ type }) => type)).toEqual(['LinkRemoved', 'PageDeleted'])
      expect(await linkOf(linkId)).toBeUndefined()
      expect(await pageOf(pageId)).toMatchObject({ deleted: true })
      expect((await removeLinkProcess(dependencies, metadata, { linkId })).outcome).toBe('duplicate')
    })
    expect(cuts).toBe(2)
  })

  it('leaves no page behind if the command that added the link is retried after the removal', async () => {
    const metadata = testMetadata()
    const adding = addLinkProcess(crashAfter(dependencies, 1), metadata, { label: 'Half' })
    await expect(adding).rejects.toThrow(Crash)
    const { state } = await load(dependencies, menu, organizationId, organizationId)
    const half = state.links.find(({ details }) => details.label === 'Half')
    await removeLinkProcess(dependencies, testMetadata(), { linkId: half?.linkId ?? '' })
    await addLinkProcess(dependencies, metadata, { label: 'Half' })
    expect(await linkOf(half?.linkId ?? '')).toBeUndefined()
    expect(await pageOf(half?.pageId)).toMatchObject({ deleted: true })
  })

  it('refuses to remove the core links of a new organization (R109)', async () => {
    const command = { name: 'Site', slug: 'site-1', sportIds: [] }
    const { entityId } = await createOrganizationProcess(dependencies, testMetadata(), command)
    const inside = () => testMetadata({ organizationId: entityId })
    const { state } = await load(dependencies, menu, entityId, entityId)
    expect(state.links.map(({ details: { label, slug } }) => ({ label, slug }))).toEqual(defaultLinks)
    for (const { linkId, core, pageId } of state.links) {
      expect((await load(dependencies, page, entityId, pageId ?? '')).state).toMatchObject({ linkId })
      const removing = removeLinkProcess(dependencies, inside(), { linkId })
      if (core) await expect(removing).rejects.toMatchObject({ code: 'link-core' })
      else expect((await removing).outcome).toBe('appended')
    }
    expect(
      (await load(dependencies, menu, entityId, entityId)).state.links.map(({ details }) => details.label),
    ).toEqual(['Standings', 'Schedule', 'Players'])
  })
})

describe('moveLink (C016, R105)', () => {
  it('reorders the menu one link at a time', async () => {
    const { state } = await load(dependencies, menu, organizationId, organizationId)
    const order = state.links.map(({ linkId }) => linkId).toReversed()
    for (const [position, linkId] of order.entries()) {
      const command = { command: { linkId, position }, metadata: testMetadata(), streamId: organizationId }
      await handleCommand(dependencies, moveLink, command)
    }
    const after = (await load(dependencies, menu, organizationId, organizationId)).state.links
    const placed = after.toSorted((a, b) => a.position - b.position).map(({ linkId }) => linkId)
    expect(placed).toEqual(order)
  })
})

describe('restorePage (page-restore)', () => {
  it('restores the version of an event in the log', async () => {
    const { entityId: linkId } = await addLinkProcess(dependencies, testMetadata(), {
      label: 'Rules',
      template: 'faq',
    })
    const pageId = (await linkOf(linkId))?.pageId ?? ''
    const [first] = await dependencies.store.readStream(`page-${organizationId}.${pageId}`)
    const edit = { command: { linkId, content: { blocks: [] } }, metadata: testMetadata(), streamId: pageId }
    await handleCommand(dependencies, editPage, edit)
    const eventId = first?.eventId ?? ''
    const restore = {
      command: { eventId },
      metadata: testMetadata({ reason: 'Too short' }),
      streamId: pageId,
    }
    const { events } = await handleCommand(dependencies, restorePage, restore)
    expect(events).toMatchObject([{ type: 'PageEdited', data: { restoredFrom: eventId, template: 'faq' } }])
    expect(await pageOf(pageId)).toMatchObject({ current: { content: pageTemplates.faq.content } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLinks } from '@league/contracts/site/rules'
import { pageTemplates } from '@league/contracts/site/templates'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import { editPage } from '../site/edit-page.ts'
import { menu, type MenuLink } from '../site/menu.ts'
import { moveLink } from '../site/move-link.ts'
import { page } from '../site/page.ts'
import { restorePage } from '../site/restore-page.ts'
import { CutOff, cutEverywhere, cutOffAfter } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { addLink } from './add-link.ts'
import { changeLink } from './change-link.ts'
import { createOrganization } from './create-organization.ts'
import { removeLink } from './remove-link.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const organizationId = 'organization-1'

async function linkOf(linkId: string): Promise<MenuLink | undefined> {
  const { state } = await load(write, menu, organizationId, organizationId)
  return state.find((link) => link.linkId === linkId)
}

async function pageOf(pageId: string | null | undefined) {
  return (await load(write, page, organizationId, pageId ?? 'none')).state
}

describe('C015 adding a link', () => {
  it('makes link and page, once, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const context = contextOf()
      const command = { label: `About us ${round}`, template: 'about' as const }
      const { entityId: linkId } = await cutOnce((cut) => addLink(cut, context, command))
      const link = await linkOf(linkId)
      expect(link?.details).toMatchObject({ label: `About us ${round}`, slug: `about-us-${round}` })
      const { content } = pageTemplates.about
      expect(await pageOf(link?.pageId)).toMatchObject({ linkId, current: { template: 'about', content } })
      expect((await addLink(write, context, command)).outcome).toBe('duplicate')
    })
    expect(cuts).toBe(2)
  })

  it('R107 32 at once for one label: one wins, the others are told so', async () => {
    const runs = Array.from({ length: 32 }, (_, racer) =>
      addLink(write, contextOf(), { label: racer % 2 ? 'Wanted' : ' WANTED', slug: `wanted-${racer}` }),
    )
    const results = await Promise.allSettled(runs)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ status: 409 })
      expect(['link-exists', 'too-busy']).toContain(result.reason.code)
    }
    const { state } = await load(write, menu, organizationId, organizationId)
    const same = state.filter(({ details }) => details.label.toLowerCase() === 'wanted')
    expect(same).toHaveLength(1)
    expect(await pageOf(same[0]?.pageId)).toMatchObject({ linkId: same[0]?.linkId })
  })
})

describe('C016 changing a link', () => {
  it('R103 gives an external link a page when it becomes internal, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const external = { label: `Shop ${round}`, isExternal: true, url: 'https://shop.example' }
      const { entityId: linkId } = await addLink(write, contextOf(), external)
      expect(await linkOf(linkId)).toMatchObject({ pageId: null })
      const context = contextOf()
      const change = { linkId, isExternal: false, template: 'store' as const }
      expect(await cutOnce((cut) => changeLink(cut, context, change))).toMatchObject({ entityId: linkId })
      const link = await linkOf(linkId)
      expect(link?.details).toMatchObject({ slug: `shop-${round}`, url: null })
      expect(await pageOf(link?.pageId)).toMatchObject({ current: { template: 'store' } })
    })
    expect(cuts).toBe(2)
  })

  it('keeps what was written on the page while the link leads elsewhere', async () => {
    const { entityId: linkId } = await addLink(write, contextOf(), { label: 'News' })
    const pageId = (await linkOf(linkId))?.pageId ?? ''
    const content = { blocks: [{ type: 'paragraph', text: 'Draft' }] }
    const edit = { command: { linkId, content }, context: contextOf(), streamId: pageId }
    await handleCommand(write, editPage, edit)
    await changeLink(write, contextOf(), { linkId, isExternal: true, url: 'https://news.example' })
    await changeLink(write, contextOf(), { linkId, isExternal: false })
    expect(await linkOf(linkId)).toMatchObject({ pageId })
    expect(await pageOf(pageId)).toMatchObject({ current: { content } })
  })
})

describe('C017 removing a link', () => {
  it('removes its page too, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const { entityId: linkId } = await addLink(write, contextOf(), { label: `Old news ${round}` })
      const pageId = (await linkOf(linkId))?.pageId
      const context = contextOf()
      const { events } = await cutOnce((cut) => removeLink(cut, context, { linkId }))
      expect(events.map(({ type }) => type)).toEqual(['LinkRemoved', 'PageDeleted'])
      expect(await linkOf(linkId)).toBeUndefined()
      expect(await pageOf(pageId)).toBe('deleted')
      expect((await removeLink(write, context, { linkId })).outcome).toBe('duplicate')
    })
    expect(cuts).toBe(2)
  })

  it('leaves no page behind where the link had lost its own, and its adding is repeated late', async () => {
    const context = contextOf()
    const adding = addLink(cutOffAfter(write, 1), context, { label: 'Half' })
    await expect(adding).rejects.toThrow(CutOff)
    const { state } = await load(write, menu, organizationId, organizationId)
    const half = state.find(({ details }) => details.label === 'Half')
    await removeLink(write, contextOf(), { linkId: half?.linkId ?? '' })
    await addLink(write, context, { label: 'Half' })
    expect(await linkOf(half?.linkId ?? '')).toBeUndefined()
    expect(await pageOf(half?.pageId)).toBe('deleted')
  })

  it('R109 leaves the core links of a new organization, of whose menu they are from the start', async () => {
    const given = { name: 'Site', slug: 'site-1', sportIds: [] }
    const { entityId } = await createOrganization(write, contextOf(), given)
    const inside = () => contextOf({ organizationId: entityId })
    const { state } = await load(write, menu, entityId, entityId)
    expect(state.map(({ details: { label, slug } }) => ({ label, slug }))).toEqual(firstLinks)
    for (const { linkId, core, pageId } of state) {
      expect((await load(write, page, entityId, pageId ?? '')).state).toMatchObject({ linkId })
      const removing = removeLink(write, inside(), { linkId })
      if (core) await expect(removing).rejects.toMatchObject({ code: 'link-core' })
      else expect((await removing).outcome).toBe('appended')
    }
    expect((await load(write, menu, entityId, entityId)).state.map(({ details }) => details.label)).toEqual([
      'Standings',
      'Schedule',
      'Players',
    ])
  })
})

describe('C016 R105 reordering the menu', () => {
  it('one link after the other gives the order', async () => {
    const { state } = await load(write, menu, organizationId, organizationId)
    const order = state.map(({ linkId }) => linkId).toReversed()
    for (const [position, linkId] of order.entries()) {
      const command = { command: { linkId, position }, context: contextOf(), streamId: organizationId }
      await handleCommand(write, moveLink, command)
    }
    const after = (await load(write, menu, organizationId, organizationId)).state
    const placed = after.toSorted((a, b) => a.position - b.position).map(({ linkId }) => linkId)
    expect(placed).toEqual(order)
  })
})

describe('page-restore putting a version back', () => {
  it('takes the event of the log by its id', async () => {
    const { entityId: linkId } = await addLink(write, contextOf(), { label: 'Rules', template: 'faq' })
    const pageId = (await linkOf(linkId))?.pageId ?? ''
    const [first] = await write.store.readStream(`page-${organizationId}.${pageId}`)
    const edit = { command: { linkId, content: { blocks: [] } }, context: contextOf(), streamId: pageId }
    await handleCommand(write, editPage, edit)
    const eventId = first?.eventId ?? ''
    const restore = { command: { eventId }, context: contextOf({ reason: 'Too short' }), streamId: pageId }
    const { events } = await handleCommand(write, restorePage, restore)
    expect(events).toMatchObject([{ type: 'PageEdited', data: { restoredFrom: eventId, template: 'faq' } }])
    expect(await pageOf(pageId)).toMatchObject({ current: { content: pageTemplates.faq.content } })
  })
})

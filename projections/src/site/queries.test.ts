import type { EventId, PageId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createLog } from '../../test/log.ts'
import { externalLink, internalLink, openMenu } from '../../test/menu.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { listLinksQuery, readLinkQuery } from './links.ts'
import {
  listNewsPagesQuery,
  listPageSlugsQuery,
  readPageByLinkQuery,
  readPageBySlugQuery,
  readPageQuery,
} from './pages.ts'
import { readPageVersionQuery, listPageVersionsQuery } from './versions.ts'

const league = openLeague()
const menu = openMenu(league)
const root = { id: 'user-0', role: 'super_admin' } as const
const platform = createLog('platform')
platform.append('UserRegistered', {
  userId: root.id,
  organizationId: null,
  role: 'super_admin',
  person: { username: 'root', email: null },
})
const hero = { type: 'hero', title: 'Who we are' }
const later = { type: 'of-a-later-program', shape: { deep: [1, 2.5, null] } }

menu.add('about', internalLink, 3)
const created = menu.create('about', [hero, later])
menu.edit('about', [hero], { actor: root })
const latest = menu.edit('about', [hero, later], { restoredFrom: created.eventId })
menu.add('empty', { ...internalLink, label: 'Standings', slug: 'teamList', showInNavbar: false }, 1)
menu.create('empty', [])
menu.add('tickets', externalLink, 1)
menu.add('unfinished', { ...internalLink, label: 'Soon', slug: 'soon' }, 0)
menu.add('abroad', { ...internalLink, label: 'Shop', slug: 'shop' }, 5)
menu.create('abroad', [hero])
menu.change('abroad', { isExternal: true, url: 'https://shop.example' })
menu.add('gone', { ...internalLink, label: 'Old', slug: 'old' }, 6)
menu.create('gone', [hero])
menu.remove('gone')
league.append('LinkMoved', {
  organizationId: 'org-1',
  linkId: 'tickets',
  label: 'Tickets',
  before: 1,
  after: 2,
})
const other = openLeague('org-2')
const otherMenu = openMenu(other)
otherMenu.add('about', { ...internalLink, label: 'Theirs' })
otherMenu.create('about', [])

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...platform.events, ...league.events, ...other.events])
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

it('links are listed by position, with hidden ones and without removed ones (C014, R098, R100)', async () => {
  const links = await read((db) => listLinksQuery(db))
  expect(links.map(({ id, position }) => [id, position])).toEqual([
    ['unfinished', 0],
    ['empty', 1],
    ['tickets', 2],
    ['about', 3],
    ['abroad', 5],
  ])
  expect(links[3]).toEqual({
    id: 'about',
    label: 'About us',
    slug: 'about-us',
    url: null,
    is_external: false,
    show_in_navbar: true,
    template: 'blank',
    position: 3,
    organization_id: 'org-1',
    page_id: 'page-of-about',
    core: false,
  })
  expect(links[1]).toMatchObject({ core: true, show_in_navbar: false })
  expect(links[2]).toMatchObject({ url: 'https://tickets.example', slug: null, page_id: null })
})

it('links with the same position are in the order in which they were added (R100)', async () => {
  const log = openLeague()
  const same = openMenu(log)
  for (const linkId of ['zebra', 'ant', 'bee']) same.add(linkId, internalLink, 7)
  const logReadModels = await createReadModels(log.events)
  expect((await logReadModels.read('org-1', (db) => listLinksQuery(db))).map(({ id }) => id)).toEqual([
    'zebra',
    'ant',
    'bee',
  ])
  await logReadModels.close()
})

it('a link is read unless it is removed or of another organization (C016)', async () => {
  expect(await read((db) => readLinkQuery(db, 'about'))).toMatchObject({ label: 'About us' })
  expect(await readModels.read('org-2', (db) => readLinkQuery(db, 'about'))).toMatchObject({
    label: 'Theirs',
  })
  expect(await read((db) => readLinkQuery(db, 'gone'))).toBeNull()
  expect(await readModels.read('org-2', (db) => readLinkQuery(db, 'tickets'))).toBeNull()
})

describe('pages', () => {
  it('pages are found by slug in any letter case, with blocks of unknown types as stored (C018, R125, S068)', async () => {
    const page = {
      id: 'page-of-about',
      content: { blocks: [hero, later] },
      template: 'blank',
      link: { id: 'about', label: 'About us', slug: 'about-us' },
      revision: '2',
    }
    expect(await read((db) => readPageBySlugQuery(db, { slug: 'About-US', isVisitor: false }))).toEqual(page)
    expect(await read((db) => readPageQuery(db, 'page-of-about'))).toEqual(page)
    expect(await read((db) => readPageBySlugQuery(db, { slug: 'nowhere', isVisitor: false }))).toBeNull()
    expect(
      await readModels.read('org-2', (db) => readPageBySlugQuery(db, { slug: 'about-us', isVisitor: false })),
    ).toMatchObject({
      revision: '0',
    })
  })

  it('pages are not found by the slug of an external link (C018)', async () => {
    expect(await read((db) => readPageBySlugQuery(db, { slug: 'shop', isVisitor: false }))).toBeNull()
  })

  it('pages are found by link from their creation until the link is removed (C019)', async () => {
    expect(await read((db) => readPageByLinkQuery(db, { linkId: 'about', isVisitor: false }))).toMatchObject({
      id: 'page-of-about',
    })
    expect(await read((db) => readPageByLinkQuery(db, { linkId: 'unfinished', isVisitor: false }))).toBeNull()
    expect(await read((db) => readPageByLinkQuery(db, { linkId: 'tickets', isVisitor: false }))).toBeNull()
    for (const page of [
      await read((db) => readPageByLinkQuery(db, { linkId: 'gone', isVisitor: false })),
      await read((db) => readPageQuery(db, 'page-of-gone')),
      await read((db) => readPageBySlugQuery(db, { slug: 'old', isVisitor: false })),
    ])
      expect(page).toBeNull()
  })

  it('pages have their slugs listed in lower case if they have blocks', async () => {
    expect(await read((db) => listPageSlugsQuery(db))).toEqual(['about-us'])
    expect(await readModels.read('org-2', (db) => listPageSlugsQuery(db))).toEqual([])
  })
})

it('pages with news are listed in the order of the menu, in their current version', async () => {
  const log = openLeague()
  const newsMenu = openMenu(log)
  const news = { type: 'news', posts: [{ date: '2026-11-21', title: 'Open', text: '' }] }
  newsMenu.add('second', { ...internalLink, label: 'Blog', slug: 'Blog' }, 2)
  newsMenu.create('second', [hero, news])
  newsMenu.add('first', { ...internalLink, label: 'News', slug: 'news' }, 1)
  newsMenu.create('first', [hero])
  newsMenu.edit('first', [news, hero])
  newsMenu.add('former', { ...internalLink, label: 'Past', slug: 'past' }, 3)
  newsMenu.create('former', [news])
  newsMenu.edit('former', [hero])
  newsMenu.add('removed', { ...internalLink, label: 'Old', slug: 'old' }, 4)
  newsMenu.create('removed', [news])
  newsMenu.remove('removed')
  const logReadModels = await createReadModels(log.events)
  const pages = await logReadModels.read('org-1', (db) => listNewsPagesQuery(db))
  expect(pages.map(({ id, slug, content }) => [id, slug, content.blocks.length])).toEqual([
    ['page-of-first', 'news', 2],
    ['page-of-second', 'blog', 2],
  ])
  expect(Date.parse(pages[0]?.changedAt ?? '')).not.toBeNaN()
  await logReadModels.close()
})

describe('versions of a page', () => {
  it('versions of a page are listed latest first, with their authors and the versions that they restore', async () => {
    const versions = await read((db) => listPageVersionsQuery(db, 'page-of-about'))
    expect(versions.map(({ revision, blocks, current }) => [revision, blocks, current])).toEqual([
      ['2', 2, true],
      ['1', 1, false],
      ['0', 2, false],
    ])
    expect(versions.map(({ actor }) => actor)).toEqual([
      { id: 'user-owner', name: 'olivia' },
      { id: 'user-0', name: 'root' },
      { id: 'user-owner', name: 'olivia' },
    ])
    expect(versions[0]).toMatchObject({
      id: latest.eventId,
      at: latest.meta.at,
      restoredFrom: created.eventId,
    })
    expect(await read((db) => listPageVersionsQuery(db, 'page-of-gone'))).toEqual([])
    expect(await readModels.read('org-2', (db) => listPageVersionsQuery(db, 'page-of-about'))).toHaveLength(1)
  })

  it('versions of a page are read with their content, and only with the id of their page', async () => {
    const version = (pageId: PageId, eventId: EventId) =>
      read((db) => readPageVersionQuery(db, { pageId, eventId }))
    expect(await version('page-of-about', created.eventId)).toMatchObject({
      content: { blocks: [hero, later] },
      current: false,
    })
    expect(await version('page-of-empty', created.eventId)).toBeNull()
  })
})

import type { UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOrganizationDetails } from '@league/contracts/organization/events'
import { createLog } from '../../test/log.ts'
import { openLeague } from '../../test/league.ts'
import { internalLink, openMenu } from '../../test/menu.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { readAccountQuery } from './accounts.ts'
import { listFeaturesQuery, readFeatureQuery } from './features.ts'
import {
  findOrganizationQuery,
  listOrganizationsQuery,
  readOrganizationQuery,
  siteSettingsQuery,
} from './organizations.ts'
import { resolveRefsQuery } from './resolve-refs.ts'

const organizationId = 'org-1'
const league = openLeague(organizationId)
const { append } = league
const before = {
  ...defaultOrganizationDetails,
  name: 'Organization org-1',
  theme: 'light' as const,
  brandColor: '#336699',
  timeZone: 'America/Los_Angeles',
  city: null,
  sportIds: ['basketball'],
}
const site = {
  siteTitle: 'Ants and bees',
  measurementId: 'G-ABC123',
  measuresSharedHost: false,
  personNames: 'initial' as const,
  photos: 'with-consent' as const,
  indexed: false,
  publishesCorrections: false,
}
const social = {
  facebookUrl: 'https://facebook.example/a',
  instagramUrl: 'https://instagram.example/a',
  youtubeUrl: 'https://youtube.example/a',
}
const after = { ...before, ...site, ...social, name: 'Ants', city: 'Irvine', logo: '/media/a.webp' }
append('OrganizationChanged', {
  organizationId,
  before,
  after: { ...after, sportIds: ['tennis', 'basketball'] },
})
append('OrganizationSlugChanged', { organizationId, before: 'slug-org-1', after: 'ants' })
append('DomainClaimed', { organizationId, domain: 'ants.example', proof: 'first' })
append('DomainVerified', { organizationId, domain: 'ants.example', replaced: null })
append('DomainClaimed', { organizationId, domain: 'next.example', proof: 'secret-proof' })
append('FeatureChanged', { organizationId, featureKey: 'store', before: false, after: true })
append('FeatureChanged', { organizationId, featureKey: 'live', before: true, after: false })

const user = (userId: UserId) => ({ userId, organizationId })
const person = (username: string, email: string | null = null) => ({ username, email })
append('UserRegistered', { ...user('user-2'), role: 'staff', person: person('Zoe') })
append('UserRegistered', { ...user('user-3'), role: 'staff', person: person('gone') })
append('UserChanged', {
  ...user('user-2'),
  fields: ['username', 'email'],
  before: person('Zoe'),
  after: person('adam', 'adam@example.org'),
})
append('UserRoleChanged', { ...user('user-2'), before: 'staff', after: 'org_owner' })
append('UserThemeChanged', { ...user('user-2'), before: 'light', after: 'dark' })
append('UserRemoved', user('user-3'))

const menu = openMenu(league)
menu.add('about', internalLink)
const page = menu.create('about', [])
menu.add('soon', { ...internalLink, slug: 'soon' })
menu.add('gone', { ...internalLink, slug: 'gone' })
menu.create('gone', [])
menu.remove('gone')
// A process that was interrupted creates its page only after the link was removed.
menu.add('late', { ...internalLink, slug: 'late' })
menu.remove('late')
menu.create('late', [])

const other = openLeague('org-2')
other.append('DomainClaimed', { organizationId: 'org-2', domain: 'bees.example', proof: 'x' })
other.append('DomainVerified', { organizationId: 'org-2', domain: 'bees.example', replaced: null })
other.append('DomainReleased', { organizationId: 'org-2', domain: 'bees.example' })
other.append('DomainClaimed', { organizationId: 'org-2', domain: 'wasps.example', proof: 'x' })
other.append('DomainReleased', { organizationId: 'org-2', domain: 'wasps.example' })

const platform = createLog('platform')
platform.append('UserRegistered', {
  userId: 'user-0',
  organizationId: null,
  role: 'super_admin',
  person: person('root'),
})

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...league.events, ...other.events, ...platform.events])
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)
const find = (key: Parameters<typeof findOrganizationQuery>[1]) =>
  readModels.read('', (db) => findOrganizationQuery(db, key))

describe('an organization', () => {
  it('an organization has its logo, its social media links, and its sports in their order (C005, C006, R072, R030)', async () => {
    const found = await find({ slug: 'ants' })
    expect(found).toEqual({
      id: 'org-1',
      name: 'Ants',
      slug: 'ants',
      domain: 'ants.example',
      theme: 'light',
      brandColor: '#336699',
      timeZone: 'America/Los_Angeles',
      logo_url: '/media/a.webp',
      facebook_url: social.facebookUrl,
      instagram_url: social.instagramUrl,
      youtube_url: social.youtubeUrl,
      city: 'Irvine',
      sports: [
        { id: 'tennis', type: 'tennis', name: 'Tennis' },
        { id: 'basketball', type: 'basketball', name: 'Basketball' },
      ],
    })
    expect((await readModels.read('', (db) => listOrganizationsQuery(db)))[0]).toEqual(found)
    expect(await find({ slug: 'slug-org-1' })).toBeNull()
  })

  it('an organization is found by a domain from its verification until its release (C004)', async () => {
    expect(await find({ domain: 'ants.example' })).toMatchObject({ id: 'org-1' })
    for (const domain of ['next.example', 'bees.example', 'wasps.example'])
      expect(await find({ domain })).toBeNull()
    expect(await find({ slug: 'slug-org-2' })).toMatchObject({ domain: null })
    expect(await readModels.read('org-2', (db) => readOrganizationQuery(db, 'org-2'))).toMatchObject({
      domainClaim: null,
    })
  })

  it('shows its own people its settings, the record that proves the domain, and its revision (C007, S056)', async () => {
    const own = await read((db) => readOrganizationQuery(db, 'org-1'))
    expect(own).toMatchObject({
      ...site,
      domainClaim: { domain: 'next.example', name: '_league.next.example', value: 'secret-proof' },
      revision: '7',
    })
    const revisions = league.events.flatMap(({ stream, revision }) =>
      stream.startsWith('organization-') ? [String(revision)] : [],
    )
    expect(own?.revision).toBe(revisions.at(-1))
  })

  it('an organization has site settings without its users or the proof of its domain', async () => {
    expect(await readModels.read('', (db) => siteSettingsQuery(db, 'org-1'))).toEqual(site)
    expect(await readModels.read('', (db) => siteSettingsQuery(db, 'nowhere'))).toBeNull()
  })
})

describe('users', () => {
  it('are listed by name with role and email, without removed users (C007, S057, R083)', async () => {
    const own = await read((db) => readOrganizationQuery(db, 'org-1'))
    expect(own?.users).toEqual([
      {
        id: 'user-2',
        username: 'adam',
        email: 'adam@example.org',
        role: 'org_owner',
        organization_id: 'org-1',
      },
      {
        id: 'user-owner',
        username: 'olivia',
        email: 'olivia@example.org',
        role: 'org_owner',
        organization_id: 'org-1',
      },
    ])
  })

  it('users are read with their theme and the sports of the organization (C027, R281)', async () => {
    expect(await read((db) => readAccountQuery(db, 'user-2'))).toEqual({
      id: 'user-2',
      username: 'adam',
      email: 'adam@example.org',
      theme: 'dark',
      role: 'org_owner',
      organization_id: 'org-1',
      sports: [
        { id: 'tennis', type: 'tennis', name: 'Tennis' },
        { id: 'basketball', type: 'basketball', name: 'Basketball' },
      ],
    })
    expect(await read((db) => readAccountQuery(db, 'user-owner'))).toMatchObject({ theme: 'light' })
    expect(await read((db) => readAccountQuery(db, 'user-3'))).toBeNull()
    expect(await readModels.read('org-2', (db) => readAccountQuery(db, 'user-2'))).toBeNull()
  })

  it('users include super admins, who belong to no organization and have every sport (C027)', async () => {
    const account = await readModels.read('platform', (db) => readAccountQuery(db, 'user-0'))
    expect(account).toMatchObject({ role: 'super_admin', organization_id: null })
    expect(account?.sports.map(({ id }) => id)).toEqual(['basketball', 'baseball', 'tennis', 'volleyball'])
  })
})

describe('features', () => {
  it('features are the defaults of a new organization with the later changes (C024, R091, S058)', async () => {
    expect(await read((db) => listFeaturesQuery(db, 'org-1'))).toEqual([
      { id: 'org-1.brackets', feature_key: 'brackets', enabled: false },
      { id: 'org-1.store', feature_key: 'store', enabled: true },
      { id: 'org-1.youth', feature_key: 'youth', enabled: false },
      { id: 'org-1.live', feature_key: 'live', enabled: false },
    ])
    const theirs = await readModels.read('org-2', (db) => listFeaturesQuery(db, 'org-2'))
    expect(theirs.filter(({ enabled }) => enabled).map(({ feature_key }) => feature_key)).toEqual(['live'])
  })

  it('features are read by an id that exists without any event (C025)', async () => {
    expect(await read((db) => readFeatureQuery(db, 'org-1.store'))).toMatchObject({ enabled: true })
    expect(await read((db) => readFeatureQuery(db, 'org-1.youth'))).toMatchObject({ enabled: false })
    for (const id of ['org-1.other', 'nowhere.live', 'org-1', '.live'])
      expect(await read((db) => readFeatureQuery(db, id))).toBeNull()
  })
})

it('links, pages, features and users resolve until they are deleted (C017, C021, C025, C029)', async () => {
  const ids = (kind: 'link' | 'page' | 'feature' | 'user', ...names: string[]) =>
    names.map((id) => ({ kind, id }))
  const found = await readModels.read('', (db) =>
    resolveRefsQuery(db, [
      ...ids('link', 'about', 'soon', 'gone', 'nowhere'),
      ...ids('page', 'page-of-about', 'page-of-soon', 'page-of-gone', 'page-of-late'),
      ...ids('feature', 'org-1.live', 'org-2.youth', 'org-1.other', 'nowhere.live', 'org-1'),
      ...ids('user', 'user-0', 'user-2', 'user-3'),
    ]),
  )
  expect(found.map(({ kind, id, organization_id }) => `${kind} ${id} of ${organization_id}`).sort()).toEqual([
    'feature org-1.live of org-1',
    'feature org-2.youth of org-2',
    'link about of org-1',
    'link soon of org-1',
    'page page-of-about of org-1',
    'user user-0 of platform',
    'user user-2 of org-1',
  ])
})

it('an event of a page resolves with its page as parent', async () => {
  const refs = [{ kind: 'event' as const, id: page.eventId }]
  expect(await read((db) => resolveRefsQuery(db, refs))).toMatchObject([
    { kind: 'event', page_id: 'page-of-about', game_id: null },
  ])
  expect(await readModels.read('org-2', (db) => resolveRefsQuery(db, refs))).toEqual([])
})

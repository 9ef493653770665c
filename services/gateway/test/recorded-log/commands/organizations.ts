import { randomUUID } from 'node:crypto'
import type { OrganizationId } from '@league/contracts/kernel/id'
import sharp from 'sharp'
import { streamName } from '@league/contracts/kernel/envelope'
import { featureId, featureKey } from '@league/contracts/organization/features'
import { signedIn, samplePassword } from '../../../src/testing/caller.ts'
import type { startDns } from '../../../src/testing/dns.ts'
import type { Product } from '../../../src/testing/product.ts'
import { contextOf } from '../../../src/testing/season.ts'
import { type Client, clientOf } from './client.ts'

/** An organization of the recording and its owner, signed in. */
export interface RecordedOrganization {
  organizationId: OrganizationId
  slug: string
  ownerName: string
  owner: Client
}

export const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

async function ownerOf(
  product: Product,
  slug: string,
  organizationId: OrganizationId,
): Promise<RecordedOrganization> {
  const ownerName = `${slug}-owner`
  const account = { username: ownerName, role: 'org_owner' as const, organizationId }
  return { organizationId, slug, ownerName, owner: clientOf(product, await signedIn(product, account)) }
}

/** Creates an organization with every feature on. */
export async function createOrganization(
  product: Product,
  admin: Client,
  fields: { name: string; slug: string; [field: string]: unknown },
): Promise<RecordedOrganization> {
  const { organization } = await admin.post('/api/admin/organizations', {
    sportIds: ['basketball'],
    ...fields,
  })
  for (const key of featureKey.options) {
    const feature = `/api/organization-features/${featureId(organization.id, key)}`
    await admin.put(feature, { enabled: key !== 'live' })
  }
  return ownerOf(product, fields.slug, organization.id)
}

/**
 * Creates an organization as version 1 of `OrganizationCreated` recorded it, before sites and privacy had
 * settings.
 */
export async function createOrganizationOfVersion1(
  product: Product,
  slug: string,
): Promise<RecordedOrganization> {
  const organizationId = randomUUID()
  const { dependencies } = product
  const data = {
    organizationId,
    name: 'Old Town Hoops',
    slug,
    domain: 'old-town.example',
    theme: 'dark',
    brandColor: '#336699',
    timeZone: 'America/Chicago',
    city: 'Old Town',
    sportIds: ['basketball'],
  }
  await dependencies.store.append(streamName('organization', organizationId, organizationId), 'none', [
    { eventId: randomUUID(), type: 'OrganizationCreated', version: 1, data, meta: contextOf(organizationId) },
  ])
  return ownerOf(product, slug, organizationId)
}

/** Changes details, slug, logo and domains, and deletes an organization. */
export async function changeOrganizations(
  product: Product,
  admin: Client,
  dns: Awaited<ReturnType<typeof startDns>>,
  { organizationId, owner }: RecordedOrganization,
): Promise<void> {
  const organization = `/api/organizations/${organizationId}`
  await owner.put(organization, {
    city: 'Harbor City',
    theme: 'dark',
    brandColor: '#884400',
    facebook_url: 'https://facebook.example/harbor',
    measurementId: 'G-HARBOR1234',
    siteTitle: 'Harbor basketball',
  })
  await owner.put(organization, { city: 'Harborville', measuresSharedHost: false })
  await owner.putForm(organization, [{ name: 'logo', file: 'logo.png', value: await picture('#884400') }])
  await admin.put(organization, { slug: 'harbor-hoops' })
  await admin.put(organization, { slug: 'harbor' })
  for (const domain of ['first.example', 'harbor.example']) {
    const { organization: claimed } = await admin.put(organization, { domain })
    dns.records.set(claimed.domainClaim.name, [claimed.domainClaim.value])
    await admin.post(`${organization}/domain/verify`)
  }
  await admin.put(organization, { domain: '' })
  await admin.put(organization, { domain: 'later.example' })
  const closed = await createOrganization(product, admin, { name: 'Closed League', slug: 'closed' })
  await closed.owner.post('/api/seasonsv2', { name: '2020' })
  await admin.delete(`/api/organizations/${closed.organizationId}`)
}

/** Registers, changes and deletes users, and acts for one of them. */
export async function changeUsers(
  product: Product,
  admin: Client,
  { organizationId, owner }: RecordedOrganization,
): Promise<void> {
  const scorer = await signedIn(product, { username: 'harbor-scorer', role: 'staff', organizationId })
  const own = `/api/usersv2/${scorer.userId}`
  const self = clientOf(product, scorer)
  await self.put(own, { email: 'scorer@example.org', theme: 'dark' })
  await self.put(own, { oldPassword: samplePassword, password: 'another long passphrase' })
  await owner.put(own, { role: 'org_owner' })
  await admin.post('/api/gamePeriods', {
    sportId: 'basketball',
    name: 'Third overtime',
    userId: scorer.userId,
  })
  const { user } = await owner.post('/api/usersv2', {
    username: 'harbor-helper',
    email: 'helper@example.org',
  })
  await owner.put(`/api/usersv2/${user.id}`, { username: 'harbor-volunteer', resetPassword: true })
  const { user: former } = await owner.post('/api/usersv2', { username: 'harbor-former' })
  await owner.delete(`/api/usersv2/${former.id}`)
}

/** Arranges the menu, writes a page in several versions, and restores one of them. */
export async function writeSite({ owner }: RecordedOrganization): Promise<void> {
  const links = '/api/organization-links'
  const { link: sponsors } = await owner.post(links, { label: 'Sponsors' })
  const { link: rules } = await owner.post(links, { label: 'House rules', slug: 'house-rules' })
  const { link: shop } = await owner.post(links, {
    label: 'Shop',
    is_external: true,
    url: 'https://shop.example/harbor',
  })
  const { link: draft } = await owner.post(links, { label: 'Draft' })
  await owner.put(`${links}/${sponsors.id}`, { show_in_navbar: false })
  await owner.put(`${links}/${shop.id}`, { position: 0 })
  await owner.put(`${links}/${rules.id}`, { label: 'Rules', slug: 'rules', is_external: false })
  const { page } = await owner.get(`/api/pages/by-link/${rules.id}`)
  for (const text of ['Be kind.', 'Be kind. Bring water.', 'Typed by mistake.'])
    await owner.put(`/api/pages/${page.id}`, {
      content: {
        blocks: [
          { type: 'hero', title: 'Rules', subtitle: 'Of every game' },
          { type: 'paragraph', text },
          { type: 'list', items: ['No shoving', 'No shouting'] },
        ],
      },
    })
  const { versions } = await owner.get(`/api/pages/${page.id}/versions`)
  await owner.post(`/api/pages/${page.id}/versions/${versions[1].id}/restore`, { reason: 'Mistake' })
  await owner.delete(`${links}/${draft.id}`)
}

/** Adds, changes and deletes businesses of the directory. */
export async function changeBusinesses({ owner }: RecordedOrganization): Promise<void> {
  const { business } = await owner.post('/api/businesses', {
    name: 'River Courts',
    phone: '555 0100',
    email: 'courts@example.org',
    website: 'https://courts.example',
    category: 'youth',
    cost: '$40',
  })
  await owner.put(`/api/businesses/${business.id}`, { signupStatus: 'closed', phone: '' })
  const { business: closed } = await owner.post('/api/businesses', { name: 'Closed Courts' })
  await owner.delete(`/api/businesses/${closed.id}`)
}

/** Reorders, hides and resets attributes, stats and periods. */
export async function arrangeSheets({ owner }: RecordedOrganization): Promise<void> {
  const attributes = '/api/playerAttributes'
  for (const [name, type] of [
    ['Height', 'Text'],
    ['Birthday', 'Date'],
    ['School', 'Text'],
  ])
    await owner.post(attributes, { name, type })
  const listed = async () => (await owner.get(attributes)).playerAttributes as { id: string }[]
  await owner.put(`${attributes}/${(await listed())[3]?.id}/toggleAttributeVisibility`, { is_visible: false })
  await owner.put(`${attributes}/${(await listed())[1]?.id}/toggleAttributeVisibility`, { hidden: true })
  await owner.put(`${attributes}/reorder`, { attributes: reversed(await listed()) })
  await owner.post(`${attributes}/reset`)
  await owner.post(attributes, { name: 'Height', type: 'Text' })

  const { stats } = await owner.get('/api/statsv2/basketball')
  await owner.put('/api/statsv2/reorder', { stats: reversed(stats) })
  for (const hidden of [true, false])
    await owner.put(`/api/statsv2/${stats[1].id}/toggle-visibility`, { hidden })
  await owner.put(`/api/statsv2/${stats[4].id}/toggle-visibility`, { hidden: true })

  const periods = '/api/gamePeriods'
  const { gamePeriod: extra } = await owner.post(periods, { sportId: 'basketball', name: 'Shootout' })
  await owner.put(`${periods}/hide/${extra.id}`)
  await owner.put(`${periods}/unhide/${extra.id}`)
  const { gamePeriods } = await owner.get(`${periods}/basketball`)
  await owner.put(`${periods}/reorder`, { gamePeriods: reversed(gamePeriods) })
  await owner.post(`${periods}/reset/basketball`)
  const { gamePeriod: late } = await owner.post(periods, { sportId: 'basketball', name: 'Last minute' })
  await owner.put(`${periods}/hide/${late.id}`)
}

function reversed(entries: readonly { id: string }[]): { id: string; order: number }[] {
  return entries.toReversed().map(({ id }, order) => ({ id, order }))
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultOrganizationDetails, type OrganizationDetails } from '@league/contracts/organization/events'
import { openLeague } from '../../test/league.ts'
import { externalLink, internalLink, openMenu } from '../../test/menu.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { sql } from '../query.ts'
import { listGameHistoryQuery, historyChoicesQuery, listHistoryQuery } from './queries.ts'

const organizationId = 'org-1'
const league = openLeague(organizationId)
const { append } = league
const before: OrganizationDetails = {
  ...defaultOrganizationDetails,
  name: 'Ants',
  theme: 'light',
  brandColor: '#336699',
  timeZone: 'America/Los_Angeles',
  city: null,
  sportIds: ['basketball'],
}
append('OrganizationChanged', {
  organizationId,
  before,
  after: {
    ...before,
    logo: '/media/a.webp',
    city: 'Irvine',
    sportIds: ['basketball', 'tennis'],
    personNames: 'initial',
    photos: 'with-consent',
    indexed: false,
    youtubeUrl: 'https://youtube.example/a',
  },
})
append('OrganizationSlugChanged', { organizationId, before: 'ants', after: 'bees' })
append('DomainClaimed', { organizationId, domain: 'ants.example', proof: 'a-secret' })
append('DomainVerified', { organizationId, domain: 'ants.example', replaced: 'old.example' })
append('DomainReleased', { organizationId, domain: 'ants.example' })
append('FeatureChanged', { organizationId, featureKey: 'store', before: false, after: true })
const user = { userId: 'user-2', organizationId }
const [zoe, adam] = ['Zoe-at-first', 'Adam-in-between'].map((username) => ({ username, email: null }))
append('UserRegistered', { ...user, role: 'staff', person: zoe ?? null })
append('UserChanged', { ...user, fields: ['username'], before: zoe ?? null, after: adam ?? null })
append('UserRoleChanged', { ...user, before: 'staff', after: 'org_owner' })
append('UserThemeChanged', { ...user, before: 'light', after: 'dark' })
append('UserPasswordChanged', { ...user, by: 'own' })
append('UserPasswordChanged', { ...user, by: 'reset' })
append('UserSecondFactorChanged', { ...user, change: 'turned-on', by: 'own' })
append('UserSecondFactorChanged', { ...user, change: 'recovery-codes-replaced', by: 'own' })
append('UserSecondFactorChanged', { ...user, change: 'turned-off', by: 'own' })
append('UserSecondFactorChanged', { ...user, change: 'turned-off', by: 'reset' })
append('UserChanged', {
  ...user,
  fields: ['username', 'email'],
  before: adam ?? null,
  after: { username: 'eve', email: 'eve@example.org' },
})
const byEve = { actor: { id: 'user-2', name: 'eve', role: 'org_owner' } } as const
append('PhotoConsentRecorded', { playerId: 'ants-1', given: true }, byEve)
append('PhotoConsentRecorded', { playerId: 'ants-1', given: false })
append('UserRemoved', user)

const menu = openMenu(league)
const block = (text: string) => ({ type: 'paragraph', text })
const [one, two, three] = [block('one'), block('two'), block('three')]
menu.add('about', internalLink)
const created = menu.create('about', [one, two])
menu.edit('about', [block('uno'), block('dos'), three])
menu.edit('about', [three])
menu.edit('about', [three, one])
menu.edit('about', [one, three])
menu.edit('about', [one, two], { restoredFrom: created.eventId })
menu.add('tickets', externalLink)
menu.change('tickets', { showInNavbar: false })
menu.change('tickets', { url: 'https://seats.example', label: 'Seats' })
append('LinkMoved', { organizationId, linkId: 'tickets', label: 'Seats', before: 1, after: 0 })
menu.remove('tickets')
append('PageDeleted', { pageId: 'page-of-about', linkId: 'about' })
append('OrganizationDeleted', { organizationId, name: 'Ants' })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

async function entriesOf(kind?: string) {
  const filter = { timeZone: 'America/Los_Angeles', limit: 200, kind }
  const { history } = await readModels.read('org-1', (db) => listHistoryQuery(db, filter))
  return history.toReversed()
}
const texts = async (kind: string) => (await entriesOf(kind)).map(({ text }) => text)
const sides = async (kind: string) => (await entriesOf(kind)).map(({ before: from, after }) => [from, after])

it('the history describes the changes of an organization by the labels of its form (R072)', async () => {
  expect(await texts('OrganizationChanged')).toEqual(['Organization Ants changed'])
  expect(await sides('OrganizationChanged')).toEqual([
    [
      'logo: none, YouTube: none, names of people: full, photos of people: all, in search engines: yes, city: none, sports: Basketball',
      'logo: a picture, YouTube: https://youtube.example/a, names of people: first name and initial, photos of people: with consent, in search engines: no, city: Irvine, sports: Basketball and Tennis',
    ],
  ])
  expect(await sides('OrganizationSlugChanged')).toEqual([['ants', 'bees']])
  expect(await texts('OrganizationDeleted')).toEqual(['Organization Ants deleted'])
})

it('the history describes the life of a domain without its proof', async () => {
  expect(await texts('DomainClaimed')).toEqual(['Domain ants.example claimed, not yet verified'])
  expect(await texts('DomainVerified')).toEqual(['Domain ants.example verified'])
  expect(await sides('DomainVerified')).toEqual([['old.example', 'ants.example']])
  expect(await texts('DomainReleased')).toEqual(['Domain ants.example released'])
  expect(JSON.stringify(await entriesOf())).not.toContain('a-secret')
})

it('the history describes which feature was switched (R091)', async () => {
  expect(await entriesOf('FeatureChanged')).toMatchObject([
    {
      text: 'Feature store switched on',
      before: 'off',
      after: 'on',
      subject: { kind: 'feature', id: 'org-1.store', name: 'store' },
    },
  ])
})

it('the history describes users by their current names, removed users too (R305)', async () => {
  expect(await texts('UserChanged')).toEqual([
    'User eve changed: username',
    'User eve changed: username, email',
  ])
  expect(await entriesOf('UserRoleChanged')).toMatchObject([
    { text: 'Role of eve changed', before: 'staff', after: 'organization owner', subject: { name: 'eve' } },
  ])
  expect(await texts('UserThemeChanged')).toEqual(['Theme of eve changed'])
  expect(await texts('UserPasswordChanged')).toEqual(['Password of eve changed', 'Password of eve reset'])
  expect(await texts('UserSecondFactorChanged')).toEqual([
    'Two-step sign-in of eve turned on',
    'Recovery codes of eve replaced',
    'Two-step sign-in of eve turned off',
    'Two-step sign-in of eve reset',
  ])
  expect(await texts('UserRemoved')).toEqual(['User eve removed'])
  const [given, withdrawn] = await entriesOf('PhotoConsentRecorded')
  expect(given).toMatchObject({
    text: 'Consent to show the photo of First 1 Of ants given',
    actor: { id: 'user-2', name: 'eve' },
  })
  expect(withdrawn?.text).toBe('Consent to show the photo of First 1 Of ants withdrawn')
})

it('the history stores no name or email address of a user, current or earlier, in any row', async () => {
  const rows = await readModels.read('org-1', (db) =>
    db.any(
      sql.type(z.object({ row: z.string() }))`
        select row_to_json(entry)::text as row
        from history.entry entry
      `,
    ),
  )
  expect(rows.length).toBe(league.events.length)
  const text = rows.map(({ row }) => row).join()
  expect(text).not.toMatch(/Zoe-at-first|Adam-in-between|eve@example|olivia|"eve"/)
})

it('the history describes links that are added, hidden, changed, moved and removed (R098)', async () => {
  expect(await texts('LinkAdded')).toEqual(['Link About us added', 'Link Tickets added'])
  expect(await texts('LinkChanged')).toEqual(['Link Tickets hidden', 'Link Seats changed'])
  expect(await sides('LinkChanged')).toEqual([
    ['shown in the menu: yes', 'shown in the menu: no'],
    ['label: Tickets, address: https://tickets.example', 'label: Seats, address: https://seats.example'],
  ])
  expect(await texts('LinkMoved')).toEqual(['Link Seats moved from 2 to 1'])
  expect(await entriesOf('LinkRemoved')).toMatchObject([
    { text: 'Link Seats removed', subject: { kind: 'link', id: 'tickets', name: 'Seats' } },
  ])
})

it('the history describes pages by the label of their link, with the number of blocks that an edit touched (R115, R123)', async () => {
  expect(await entriesOf('PageCreated')).toMatchObject([
    {
      text: 'Page About us created with 2 blocks',
      subject: { kind: 'page', id: 'page-of-about', name: 'About us' },
    },
  ])
  expect(await texts('PageEdited')).toEqual([
    'Page About us edited: 2 blocks changed, 1 added',
    'Page About us edited: 2 blocks removed',
    'Page About us edited: 1 block added',
    'Page About us edited: blocks reordered',
    'Page About us restored: 1 block changed',
  ])
  expect(await texts('PageDeleted')).toEqual(['Page About us deleted'])
})

it('the history uses the projection of the site, so that a read after a changed link waits for its name', () => {
  for (const query of [listHistoryQuery, listGameHistoryQuery, historyChoicesQuery])
    expect(query.uses).toEqual(expect.arrayContaining(['history', 'directory', 'site']))
})

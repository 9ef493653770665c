import type { SportId } from '@league/contracts/kernel/id'
import type { BusinessDetails } from '@league/contracts/business/events'
import { optionLabel } from '@league/contracts/business/options'
import type { VenueDetails } from '@league/contracts/venue/events'
import type { OpeningHours } from '@league/contracts/venue/rules'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { Role } from '@league/contracts/kernel/role'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import type { LinkDetails } from '@league/contracts/site/events'
import {
  changeMessage,
  countOf,
  describeDifferences,
  sportName,
  type FieldLabels,
  type Message,
  type Messages,
} from './message.ts'
import type { BlockChanges } from './summary.ts'

const onOrOff = (enabled: boolean) => (enabled ? 'on' : 'off')

const orNone = (format: (value: string) => string) => (value: string | null) =>
  value === null ? 'none' : format(value)

const organizationFields: FieldLabels<OrganizationDetails> = {
  sportIds: ['sports', (ids: SportId[]) => ids.map(sportName).join(' and ') || 'none'],
  logo: ['logo', orNone(() => 'a picture')],
  facebookUrl: ['Facebook'],
  instagramUrl: ['Instagram'],
  youtubeUrl: ['YouTube'],
  siteTitle: ['title of the site'],
  measuresSharedHost: ['analytics on the shared host'],
  personNames: ['names of people', (names) => (names === 'full' ? 'full' : 'first name and initial')],
  photos: ['photos of people', (photos) => (photos === 'all' ? 'all' : 'with consent')],
  indexed: ['in search engines'],
  publishesCorrections: ['score corrections on the site'],
}

const businessFields: FieldLabels<BusinessDetails> = {
  facebook: ['Facebook'],
  instagram: ['Instagram'],
  sport: ['sport', orNone((sport) => optionLabel('sport', sport))],
  category: ['category', orNone((category) => optionLabel('category', category))],
  signupDeadline: ['sign-up until', orNone(formatDate)],
  signupStatus: ['sign-up'],
}

const venueFields: FieldLabels<VenueDetails> = {
  mapUrl: ['map link'],
  courts: ['courts', (courts: string[]) => courts.join(' and ')],
  openingHours: ['opening hours', hoursText],
}

const linkFields: FieldLabels<LinkDetails> = {
  url: ['address'],
  isExternal: ['leads to', (external: boolean) => (external ? 'another website' : 'a page of this site')],
  showInNavbar: ['shown in the menu'],
}

const roleNames: Readonly<Record<Role, string>> = {
  super_admin: 'super_admin',
  org_owner: 'organization owner',
  staff: 'staff',
}

/**
 * Organizations with their domains, features and users, their site, and the directory of businesses. That a
 * password changed is recorded, but never the password.
 */
export const organizationMessages: Messages<
  | 'OrganizationCreated'
  | 'OrganizationChanged'
  | 'OrganizationSlugChanged'
  | 'OrganizationDeleted'
  | 'DomainClaimed'
  | 'DomainVerified'
  | 'DomainReleased'
  | 'FeatureChanged'
  | 'NameReserved'
  | 'NameReleased'
  | 'UserRegistered'
  | 'UserChanged'
  | 'UserRoleChanged'
  | 'UserThemeChanged'
  | 'UserPasswordChanged'
  | 'UserSecondFactorChanged'
  | 'UserRemoved'
  | 'UserForgotten'
  | 'PersonalDataErased'
  | 'LinkAdded'
  | 'LinkChanged'
  | 'LinkMoved'
  | 'LinkRemoved'
  | 'LinkRestored'
  | 'PageCreated'
  | 'PageEdited'
  | 'PageDeleted'
  | 'PageRestored'
  | 'BusinessAdded'
  | 'BusinessChanged'
  | 'BusinessDeleted'
  | 'BusinessRestored'
  | 'VenueCreated'
  | 'VenueChanged'
  | 'VenueDeleted'
  | 'VenueRestored'
> = {
  OrganizationCreated: (data) => `Organization ${data.name} created`,
  OrganizationChanged: ({ before, after }) =>
    changeMessage(
      `Organization ${after.name} changed`,
      ...describeDifferences(before, after, organizationFields),
    ),
  OrganizationSlugChanged: (data) => changeMessage('Slug changed', data.before, data.after),
  OrganizationDeleted: (data) => `Organization ${data.name} deleted`,
  DomainClaimed: (data) => `Domain ${data.domain} claimed, not yet verified`,
  DomainVerified: (data) => changeMessage(`Domain ${data.domain} verified`, data.replaced, data.domain),
  DomainReleased: (data) => `Domain ${data.domain} released`,
  FeatureChanged: (data) =>
    changeMessage(
      `Feature ${data.featureKey} switched ${onOrOff(data.after)}`,
      onOrOff(data.before),
      onOrOff(data.after),
    ),
  NameReserved: ({ kind, name }) => `${reservedName(kind, name)} reserved`,
  NameReleased: ({ kind, name }) => `${reservedName(kind, name)} released`,
  UserRegistered: (data, nameOf) => `User ${nameOf(data.userId)} registered as ${roleNames[data.role]}`,
  UserChanged: (data, nameOf) =>
    `User ${nameOf(data.userId)} changed${data.fields.length > 0 ? `: ${data.fields.join(', ')}` : ''}`,
  UserRoleChanged: (data, nameOf) =>
    changeMessage(`Role of ${nameOf(data.userId)} changed`, roleNames[data.before], roleNames[data.after]),
  UserThemeChanged: (data, nameOf) =>
    changeMessage(`Theme of ${nameOf(data.userId)} changed`, data.before, data.after),
  UserPasswordChanged: (data, nameOf) =>
    `Password of ${nameOf(data.userId)} ${data.by === 'own' ? 'changed' : 'reset'}`,
  UserSecondFactorChanged: (data, nameOf) => secondFactorChanged(data, nameOf(data.userId)),
  UserRemoved: (data, nameOf) => `User ${nameOf(data.userId)} removed`,
  UserForgotten: () => 'User forgotten: the username and the email address are permanently deleted',
  PersonalDataErased: ({ kind, texts, pictures }) =>
    `Personal data of a ${kind} erased, with ${countOf(texts.length, 'text')} and ${countOf(pictures, 'picture')}`,
  LinkAdded: (data) => `Link ${data.label} added`,
  LinkChanged: ({ before, after }) => linkChanged(before, after),
  LinkMoved: (data) => {
    const before = menuPosition(data.before)
    const after = menuPosition(data.after)
    return changeMessage(`Link ${data.label} moved from ${before} to ${after}`, before, after)
  },
  LinkRemoved: (data) => `Link ${data.label} removed`,
  LinkRestored: (data, nameOf) => `Link ${nameOf(data.linkId)} restored`,
  PageCreated: (data, nameOf) => `Page ${nameOf(data.pageId)} created with ${countOf(data.blocks, 'block')}`,
  PageEdited: (data, nameOf) =>
    `Page ${nameOf(data.pageId)} ${data.restoredFrom === null ? 'edited' : 'restored'}: ${pageEdits(data.changes, data.blocks)}`,
  PageDeleted: (data, nameOf) => `Page ${nameOf(data.pageId)} deleted`,
  PageRestored: (data, nameOf) => `Page ${nameOf(data.pageId)} restored after its deletion`,
  BusinessAdded: (data) => `Business ${data.name} added`,
  BusinessChanged: ({ before, after }) =>
    changeMessage(`Business ${after.name} changed`, ...describeDifferences(before, after, businessFields)),
  BusinessDeleted: (data) => `Business ${data.name} deleted`,
  BusinessRestored: (data, nameOf) => `Business ${nameOf(data.businessId)} restored`,
  VenueCreated: (data) => `Venue ${data.name} created with ${countOf(data.courts.length, 'court')}`,
  VenueChanged: ({ before, after }) =>
    changeMessage(`Venue ${after.name} changed`, ...describeDifferences(before, after, venueFields)),
  VenueDeleted: (data) => `Venue ${data.name} deleted`,
  VenueRestored: (data, nameOf) => `Venue ${nameOf(data.venueId)} restored`,
}

/** Returns the position of a link in the menu, counted from 1. */
function menuPosition(index: number): string {
  return String(index + 1)
}

function linkChanged(before: LinkDetails, after: LinkDetails): Message {
  const differences = describeDifferences(before, after, linkFields)
  const [otherDifferences] = describeDifferences({ ...before, showInNavbar: after.showInNavbar }, after)
  const onlyVisibility = otherDifferences === null && before.showInNavbar !== after.showInNavbar
  const verb = onlyVisibility ? (after.showInNavbar ? 'shown' : 'hidden') : 'changed'
  return changeMessage(`Link ${after.label} ${verb}`, ...differences)
}

/** Returns what an edit did to the blocks of a page: '2 blocks changed, 1 added'. */
function pageEdits(changes: BlockChanges | null, blocks: number): string {
  if (changes === null) return countOf(blocks, 'block')
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) => changes[kind] > 0)
  if (kinds.length === 0) return changes.moved ? 'blocks reordered' : 'no block changed'
  return kinds
    .map((kind, index) => `${index === 0 ? countOf(changes[kind], 'block') : changes[kind]} ${kind}`)
    .join(', ')
}

function secondFactorChanged(
  { change, by }: { change: 'turned-on' | 'turned-off' | 'recovery-codes-replaced'; by: 'own' | 'reset' },
  name: string,
): string {
  if (by === 'reset') return `Two-step sign-in of ${name} reset`
  if (change === 'recovery-codes-replaced') return `Recovery codes of ${name} replaced`
  return `Two-step sign-in of ${name} turned ${change === 'turned-on' ? 'on' : 'off'}`
}

/** Returns 'The slug harbor'. Usernames and names of venues are stored as digests. */
function reservedName(kind: string, name: string | null): string {
  if (kind === 'venue') return 'Name of a venue'
  return kind === 'username' ? 'Username' : `The ${kind} ${name}`
}

function hoursText(hours: readonly OpeningHours[]): string {
  return (
    hours
      .map(({ weekday, opens, closes }) => `${weekday} ${formatTime(opens)}–${formatTime(closes)}`)
      .join(', ') || 'any time'
  )
}

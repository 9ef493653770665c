import type { Role } from '@league/contracts/account/events'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import { sports } from '@league/contracts/organization/sports'
import { change, differing, type FieldWords, type Phrases } from './phrases.ts'

const onOrOff = (enabled: boolean) => (enabled ? 'on' : 'off')

const sportName = (id: string) => sports.find((sport) => sport.id === id)?.name ?? id

const details: FieldWords<OrganizationDetails> = {
  sportIds: ['sports', (ids: string[]) => ids.map(sportName).join(' and ') || 'none'],
  logo: ['logo', (logo: string | null) => (logo === null ? 'none' : 'a picture')],
  facebookUrl: ['Facebook'],
  instagramUrl: ['Instagram'],
  youtubeUrl: ['YouTube'],
  siteTitle: ['title of the site'],
  measuresSharedHost: ['measured on the shared host'],
  personNames: ['names of people', (names) => (names === 'full' ? 'whole' : 'first name and initial')],
  photos: ['photos of people', (photos) => (photos === 'all' ? 'all' : 'with consent')],
  indexed: ['in search engines'],
}

const roles: Readonly<Record<Role, string>> = {
  super_admin: 'super_admin',
  org_owner: 'organization owner',
  staff: 'staff',
}

/** Organizations with their addresses, features and people. Passwords are changed, never told. */
export const organizationPhrases: Phrases<
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
  | 'UserRemoved'
> = {
  OrganizationCreated: (data) => `Organization ${data.name} created`,
  OrganizationChanged: (data) =>
    change(`Organization ${data.after.name} changed`, ...differing(data.before, data.after, details)),
  OrganizationSlugChanged: (data) => change('Slug changed', data.before, data.after),
  OrganizationDeleted: (data) => `Organization ${data.name} deleted`,
  DomainClaimed: (data) => `Domain ${data.domain} claimed, not yet verified`,
  DomainVerified: (data) => change(`Domain ${data.domain} verified`, data.replaced, data.domain),
  DomainReleased: (data) => `Domain ${data.domain} given up`,
  FeatureChanged: (data) =>
    change(
      `Feature ${data.featureKey} switched ${onOrOff(data.after)}`,
      onOrOff(data.before),
      onOrOff(data.after),
    ),
  NameReserved: (data) =>
    data.kind === 'username' ? 'Username taken' : `The ${data.kind} ${data.name} taken`,
  NameReleased: (data) =>
    data.kind === 'username' ? 'Username given back' : `The ${data.kind} ${data.name} given back`,
  UserRegistered: (data, names) => `User ${names(data.userId)} registered as ${roles[data.role]}`,
  UserChanged: (data, names) =>
    `User ${names(data.userId)} changed${data.fields.length > 0 ? `: ${data.fields.join(', ')}` : ''}`,
  UserRoleChanged: (data, names) =>
    change(`Role of ${names(data.userId)} changed`, roles[data.before], roles[data.after]),
  UserThemeChanged: (data, names) =>
    change(`Theme of ${names(data.userId)} changed`, data.before, data.after),
  UserPasswordChanged: (data, names) =>
    `Password of ${names(data.userId)} ${data.by === 'own' ? 'changed' : 'reset'}`,
  UserRemoved: (data, names) => `User ${names(data.userId)} removed`,
}

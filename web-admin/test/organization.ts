import type { UserView } from '@league/contracts/account/views'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import type { SeasonView } from '@league/contracts/season/views'

const basketball = { id: 'basketball', type: 'basketball', name: 'Basketball' }

/** An organization with an owner and without any optional values. */
export const hoops: OrganizationDetailView = {
  id: 'org-1',
  name: 'Hoops',
  slug: 'hoops',
  domain: null,
  theme: 'light',
  brandColor: '#00483a',
  timeZone: 'America/Los_Angeles',
  logo_url: null,
  facebook_url: null,
  instagram_url: null,
  youtube_url: null,
  city: null,
  sports: [],
  siteTitle: null,
  measurementId: null,
  measuresSharedHost: true,
  personNames: 'full',
  photos: 'all',
  indexed: true,
  publishesCorrections: false,
  domainClaim: null,
  users: [
    { id: 'u1', username: 'ona', email: 'ona@hoops.example', role: 'org_owner', organization_id: 'org-1' },
  ],
  revision: '7',
}

export const summer: SeasonView = {
  id: 's1',
  name: 'Summer',
  slug: 'summer',
  startDate: '2026-06-01T00:00:00.000Z',
  finishDate: null,
  active: true,
  showDivisions: false,
  sport_id: 'basketball',
  organization_id: 'org-1',
  organization: { id: 'org-1', name: 'Hoops' },
  sportsv2: basketball,
}

export const superAdmin: UserView = {
  id: 'admin',
  username: 'admin',
  email: null,
  role: 'super_admin',
  organization_id: null,
  domain: null,
  slug: null,
  theme: 'light',
  timeZone: 'America/Los_Angeles',
  sports: [],
  mustChangePassword: false,
}

export const owner: UserView = {
  ...superAdmin,
  id: 'u1',
  username: 'ona',
  role: 'org_owner',
  organization_id: 'org-1',
  slug: 'hoops',
  sports: [basketball],
}

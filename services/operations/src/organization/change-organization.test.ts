import { describe, it } from 'vitest'
import {
  type OrganizationDetails,
  type OrganizationEvent,
  defaultOrganizationDetails,
} from '@league/contracts/organization/events'
import { given } from '../testing/given.ts'
import { changeOrganization } from './commands.ts'

const organizationId = 'organization-1'
const before: OrganizationDetails = {
  name: 'WNBA',
  theme: 'light',
  brandColor: '#00483a',
  timeZone: 'America/Los_Angeles',
  city: 'New York',
  sportIds: ['basketball'],
  ...defaultOrganizationDetails,
}
const created: OrganizationEvent = {
  type: 'OrganizationCreated',
  data: { organizationId, slug: 'wnba', domain: null, ...before },
}
const deleted: OrganizationEvent = { type: 'OrganizationDeleted', data: { organizationId, name: 'WNBA' } }
const changed = (after: Partial<OrganizationDetails>): OrganizationEvent => ({
  type: 'OrganizationChanged',
  data: { organizationId, before, after: { ...before, ...after } },
})
const claimed = (domain: string, proof = 'p-1'): OrganizationEvent => ({
  type: 'DomainClaimed',
  data: { organizationId, domain, proof },
})
const verified = (domain: string, replaced: string | null = null): OrganizationEvent => ({
  type: 'DomainVerified',
  data: { organizationId, domain, replaced },
})
const released = (domain: string): OrganizationEvent => ({
  type: 'DomainReleased',
  data: { organizationId, domain },
})

describe('changeOrganization: details (C009, R073)', () => {
  it('keeps omitted fields, trims texts and stores an empty text as null', () => {
    given(changeOrganization, created)
      .when({ details: { name: ' W ', city: '', facebookUrl: 'https://facebook.com/wnba' } })
      .thenEvents(changed({ name: 'W', city: null, facebookUrl: 'https://facebook.com/wnba' }))
  })

  it('appends nothing when all values are unchanged', () => {
    given(changeOrganization, created).when({ details: before, slug: 'wnba', domain: null }).thenEvents()
    given(changeOrganization, created).when({}).thenEvents()
  })

  it('publishes corrections of scores from the moment when this is turned on (decision 54)', () => {
    const turnedOn = changed({ publishesCorrections: true })
    given(changeOrganization, created)
      .when({ details: { publishesCorrections: true } })
      .thenEvents(turnedOn)
    given(changeOrganization, created)
      .when({ details: { publishesCorrections: false } })
      .thenEvents()
    const on = { ...before, publishesCorrections: true }
    const off = { ...before, publishesCorrections: false }
    given(changeOrganization, created, turnedOn)
      .when({ details: { publishesCorrections: false } })
      .thenEvents({ type: 'OrganizationChanged', data: { organizationId, before: on, after: off } })
    given(changeOrganization, created, turnedOn)
      .when({ details: { city: before.city } })
      .thenEvents()
  })

  it('requires a name (R074)', () => {
    given(changeOrganization, created)
      .when({ details: { name: ' ' } })
      .thenRefused('name-required')
  })

  it('refuses an organization that does not exist or is deleted', () => {
    given(changeOrganization).when({ slug: 'w' }).thenRefused('not-found')
    given(changeOrganization, created, deleted).when({ slug: 'www' }).thenRefused('not-found')
  })
})

describe('changeOrganization: slug', () => {
  it('changes details, slug and domain in one append', () => {
    given(changeOrganization, created)
      .when({ details: { name: 'W' }, slug: 'w-league', domain: 'w.example', proof: 'p-1' })
      .thenEvents(
        changed({ name: 'W' }),
        { type: 'OrganizationSlugChanged', data: { organizationId, before: 'wnba', after: 'w-league' } },
        claimed('w.example'),
      )
  })

  it('refuses reserved and malformed slugs (R018, R019)', () => {
    for (const slug of ['schedule', 'login', 'leagueInfo']) {
      given(changeOrganization, created).when({ slug }).thenRefused('slug-reserved')
    }
    given(changeOrganization, created).when({ slug: 'W!' }).thenRefused('invalid')
  })
})

describe('changeOrganization: domain', () => {
  const active = [created, claimed('a.example'), verified('a.example')]

  it('keeps the verified domain while it claims another one', () => {
    given(changeOrganization, ...active)
      .when({ domain: 'b.example', proof: 'p-2' })
      .thenEvents(claimed('b.example', 'p-2'))
  })

  it('appends nothing for the verified and for the claimed domain', () => {
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'a.example' })
      .thenEvents()
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'b.example', proof: 'p-3' })
      .thenEvents()
  })

  it('releases the earlier claim when it claims another domain', () => {
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'c.example', proof: 'p-3' })
      .thenEvents(released('b.example'), claimed('c.example', 'p-3'))
  })

  it('verifies at once a domain below .localhost and one that is known to be the organization’s', () => {
    given(changeOrganization, ...active)
      .when({ domain: 'wnba.localhost' })
      .thenEvents(claimed('wnba.localhost', ''), verified('wnba.localhost', 'a.example'))
    given(changeOrganization, created)
      .when({ domain: 'b.example', domainVerified: true })
      .thenEvents(claimed('b.example', ''), verified('b.example'))
    given(changeOrganization, created).when({ domain: 'localhost.example' }).thenRefused('invalid')
  })

  it('releases the claim and the domain', () => {
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: null })
      .thenEvents(released('b.example'), released('a.example'))
    given(changeOrganization, ...active)
      .when({ domain: null })
      .thenEvents(released('a.example'))
    given(changeOrganization, created, claimed('b.example'))
      .when({ domain: null })
      .thenEvents(released('b.example'))
  })

  it('treats the domain of an old log as verified', () => {
    const old = { ...created, data: { ...created.data, domain: 'old.example' } } as OrganizationEvent
    given(changeOrganization, old).when({ domain: null }).thenEvents(released('old.example'))
    given(changeOrganization, old).when({ domain: 'old.example' }).thenEvents()
  })

  it('requires a proof for a claim that is not verified at once', () => {
    given(changeOrganization, created).when({ domain: 'b.example' }).thenRefused('invalid')
  })
})

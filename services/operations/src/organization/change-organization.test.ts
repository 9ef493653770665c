import { describe, it } from 'vitest'
import {
  type OrganizationDetails,
  type OrganizationEvent,
  plainDetails,
} from '@league/contracts/organization/events'
import { given } from '../testing/given.ts'
import { changeOrganization } from './change-organization.ts'

const organizationId = 'organization-1'
const before: OrganizationDetails = {
  name: 'WNBA',
  theme: 'light',
  brandColor: '#1d4ed8',
  timeZone: 'America/Los_Angeles',
  city: 'New York',
  sportIds: ['basketball'],
  ...plainDetails,
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

describe('C009 R073 changing what an organization tells of itself', () => {
  it('keeps what is left out, trims, and takes an empty text as none', () => {
    given(changeOrganization, created)
      .when({ details: { name: ' W ', city: '', facebookUrl: 'https://facebook.com/wnba' } })
      .thenEvents(changed({ name: 'W', city: null, facebookUrl: 'https://facebook.com/wnba' }))
  })

  it('changes nothing when everything stands', () => {
    given(changeOrganization, created).when({ details: before, slug: 'wnba', domain: null }).thenEvents()
    given(changeOrganization, created).when({}).thenEvents()
  })

  it('R074 needs a name', () => {
    given(changeOrganization, created)
      .when({ details: { name: ' ' } })
      .thenRefused('name-required')
  })

  it('refuses what never was and what is deleted', () => {
    given(changeOrganization).when({ slug: 'w' }).thenRefused('not-found')
    given(changeOrganization, created, deleted).when({ slug: 'www' }).thenRefused('not-found')
  })
})

describe('changing the slug', () => {
  it('goes with the details and the domain in one go', () => {
    given(changeOrganization, created)
      .when({ details: { name: 'W' }, slug: 'w-league', domain: 'w.example', proof: 'p-1' })
      .thenEvents(
        changed({ name: 'W' }),
        { type: 'OrganizationSlugChanged', data: { organizationId, before: 'wnba', after: 'w-league' } },
        claimed('w.example'),
      )
  })

  it('R018 R019 refuses words of the product, and what is no slug', () => {
    for (const slug of ['schedule', 'login', 'leagueInfo']) {
      given(changeOrganization, created).when({ slug }).thenRefused('slug-reserved')
    }
    given(changeOrganization, created).when({ slug: 'W!' }).thenRefused('invalid')
  })
})

describe('changing the domain', () => {
  const active = [created, claimed('a.example'), verified('a.example')]

  it('claims another one beside the one that stands', () => {
    given(changeOrganization, ...active)
      .when({ domain: 'b.example', proof: 'p-2' })
      .thenEvents(claimed('b.example', 'p-2'))
  })

  it('changes nothing for the one that stands, and for the one that is claimed', () => {
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'a.example' })
      .thenEvents()
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'b.example', proof: 'p-3' })
      .thenEvents()
  })

  it('gives a claim up for another one', () => {
    given(changeOrganization, ...active, claimed('b.example'))
      .when({ domain: 'c.example', proof: 'p-3' })
      .thenEvents(released('b.example'), claimed('c.example', 'p-3'))
  })

  it('verifies what nobody else can own, and what is known to be its own, at once', () => {
    given(changeOrganization, ...active)
      .when({ domain: 'wnba.localhost' })
      .thenEvents(claimed('wnba.localhost', ''), verified('wnba.localhost', 'a.example'))
    given(changeOrganization, created)
      .when({ domain: 'b.example', domainVerified: true })
      .thenEvents(claimed('b.example', ''), verified('b.example'))
    given(changeOrganization, created).when({ domain: 'localhost.example' }).thenRefused('invalid')
  })

  it('gives claim and domain up', () => {
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

  it('takes the domain of an old log as verified', () => {
    const old = { ...created, data: { ...created.data, domain: 'old.example' } } as OrganizationEvent
    given(changeOrganization, old).when({ domain: null }).thenEvents(released('old.example'))
    given(changeOrganization, old).when({ domain: 'old.example' }).thenEvents()
  })

  it('needs a proof for a claim that has to be proven', () => {
    given(changeOrganization, created).when({ domain: 'b.example' }).thenRefused('invalid')
  })
})

import { describe, expect, it } from 'vitest'
import { type OrganizationEvent, defaultOrganizationDetails } from '@league/contracts/organization/events'
import { fold } from '../kernel/command-handler.ts'
import { given } from '../testing/given.ts'
import { deleteOrganization, switchFeature, verifyDomain } from './commands.ts'
import { organization } from './state.ts'

const organizationId = 'organization-1'
const created: OrganizationEvent = {
  type: 'OrganizationCreated',
  data: {
    organizationId,
    name: 'WNBA',
    slug: 'wnba',
    domain: 'a.example',
    theme: 'light',
    brandColor: '#00483a',
    timeZone: 'America/Los_Angeles',
    city: null,
    sportIds: ['basketball'],
    ...defaultOrganizationDetails,
  },
}
const claimed: OrganizationEvent = {
  type: 'DomainClaimed',
  data: { organizationId, domain: 'b.example', proof: 'p-1' },
}
const verified: OrganizationEvent = {
  type: 'DomainVerified',
  data: { organizationId, domain: 'b.example', replaced: 'a.example' },
}
const deleted: OrganizationEvent = { type: 'OrganizationDeleted', data: { organizationId, name: 'WNBA' } }
const stateAfter = (...events: OrganizationEvent[]) =>
  fold(
    organization,
    events.map((event) => ({ event, eventId: 'event' })),
  )

describe('verifyDomain (domain-verify)', () => {
  it('replaces the verified domain by the claimed one', () => {
    given(verifyDomain, created, claimed).when({}).thenEvents(verified)
    given(verifyDomain, created, claimed).when({ proof: 'p-1' }).thenEvents(verified)
    expect(stateAfter(created, claimed)).toMatchObject({ domain: 'a.example', claim: { proof: 'p-1' } })
    expect(stateAfter(created, claimed, verified)).toMatchObject({ domain: 'b.example', claim: null })
  })

  it('refuses without a claim and with the proof of another claim', () => {
    given(verifyDomain, created).when({}).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed, verified).when({}).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed).when({ proof: 'p-0' }).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed, deleted).when({}).thenRefused('not-found')
  })
})

describe('switchFeature (C025, R091)', () => {
  it('switches a feature on and off, and appends nothing when it already is', () => {
    const on: OrganizationEvent = {
      type: 'FeatureChanged',
      data: { organizationId, featureKey: 'brackets', before: false, after: true },
    }
    given(switchFeature, created).when({ featureKey: 'brackets', enabled: true }).thenEvents(on)
    given(switchFeature, created, on).when({ featureKey: 'brackets', enabled: true }).thenEvents()
    given(switchFeature, created, on)
      .when({ featureKey: 'brackets', enabled: false })
      .thenEvents({ ...on, data: { ...on.data, before: true, after: false } } as OrganizationEvent)
    given(switchFeature, created).when({ featureKey: 'live', enabled: true }).thenEvents()
    given(switchFeature, created, deleted)
      .when({ featureKey: 'live', enabled: false })
      .thenRefused('not-found')
  })
})

describe('deleteOrganization (C010)', () => {
  it('deletes an organization only once', () => {
    given(deleteOrganization, created).when({}).thenEvents(deleted)
    given(deleteOrganization, created, deleted).when({}).thenRefused('not-found')
    given(deleteOrganization).when({}).thenRefused('not-found')
  })
})

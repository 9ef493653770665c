import { describe, expect, it } from 'vitest'
import { type OrganizationEvent, plainDetails } from '@league/contracts/organization/events'
import { fold } from '../kernel/decider.ts'
import { given } from '../testing/given.ts'
import { deleteOrganization } from './delete-organization.ts'
import { organization } from './state.ts'
import { switchFeature } from './switch-feature.ts'
import { verifyDomain } from './verify-domain.ts'

const organizationId = 'organization-1'
const created: OrganizationEvent = {
  type: 'OrganizationCreated',
  data: {
    organizationId,
    name: 'WNBA',
    slug: 'wnba',
    domain: 'a.example',
    theme: 'light',
    brandColor: '#1d4ed8',
    timeZone: 'America/Los_Angeles',
    city: null,
    sportIds: ['basketball'],
    ...plainDetails,
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

describe('domain-verify verifying a domain', () => {
  it('puts the claimed domain in the place of the one before', () => {
    given(verifyDomain, created, claimed).when({}).thenEvents(verified)
    given(verifyDomain, created, claimed).when({ proof: 'p-1' }).thenEvents(verified)
    expect(stateAfter(created, claimed)).toMatchObject({ domain: 'a.example', claim: { proof: 'p-1' } })
    expect(stateAfter(created, claimed, verified)).toMatchObject({ domain: 'b.example', claim: null })
  })

  it('refuses where nothing is claimed, and the proof of another claim', () => {
    given(verifyDomain, created).when({}).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed, verified).when({}).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed).when({ proof: 'p-0' }).thenRefused('domain-not-claimed')
    given(verifyDomain, created, claimed, deleted).when({}).thenRefused('not-found')
  })
})

describe('C025 R091 features', () => {
  it('are switched on and off, and nothing happens where they are so', () => {
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

describe('C010 deleting an organization', () => {
  it('happens once', () => {
    given(deleteOrganization, created).when({}).thenEvents(deleted)
    given(deleteOrganization, created, deleted).when({}).thenRefused('not-found')
    given(deleteOrganization).when({}).thenRefused('not-found')
  })
})

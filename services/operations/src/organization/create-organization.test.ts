import { describe, it } from 'vitest'
import { type OrganizationEvent, defaultOrganizationDetails } from '@league/contracts/organization/events'
import { given, context } from '../testing/given.ts'
import { createOrganization } from './commands.ts'

const created: OrganizationEvent = {
  type: 'OrganizationCreated',
  data: {
    organizationId: context.streamId,
    name: 'WNBA',
    slug: 'wnba',
    domain: null,
    theme: 'light',
    brandColor: '#00483a',
    timeZone: 'America/Los_Angeles',
    city: null,
    sportIds: ['basketball'],
    ...defaultOrganizationDetails,
    measuresSharedHost: false,
  },
}
const command = { name: ' WNBA ', slug: 'wnba', sportIds: ['basketball'] }

describe('createOrganization', () => {
  it('createOrganization starts with a default theme, color and time zone, and measures no page of the shared host (R297)', () => {
    given(createOrganization).when(command).thenEvents(created)
  })

  it('appends nothing when the organization already exists', () => {
    given(createOrganization, created).when(command).thenEvents()
  })

  it.each(['schedule', 'api', 'dashboard', 'registration', 'login', 'www'])(
    'refuses the slug %s, which the product reserves (R018, R019)',
    (slug) => {
      given(createOrganization)
        .when({ ...command, slug })
        .thenRefused('slug-reserved')
    },
  )

  it.each(['w', 'WNBA', 'w_nba', 'a'.repeat(51), ''])('refuses the malformed slug %j', (slug) => {
    given(createOrganization)
      .when({ ...command, slug })
      .thenRefused('invalid')
  })

  it('claims a domain and verifies it at once if it needs no proof', () => {
    const { streamId: organizationId } = context
    const claimed = (domain: string, proof: string): OrganizationEvent => ({
      type: 'DomainClaimed',
      data: { organizationId, domain, proof },
    })
    const verified = (domain: string): OrganizationEvent => ({
      type: 'DomainVerified',
      data: { organizationId, domain, replaced: null },
    })
    given(createOrganization)
      .when({ ...command, domain: 'wnba.example', proof: 'p-1' })
      .thenEvents(created, claimed('wnba.example', 'p-1'))
    given(createOrganization)
      .when({ ...command, domain: 'wnba.localhost' })
      .thenEvents(created, claimed('wnba.localhost', ''), verified('wnba.localhost'))
    given(createOrganization)
      .when({ ...command, domain: 'wnba.example', domainVerified: true })
      .thenEvents(created, claimed('wnba.example', ''), verified('wnba.example'))
    given(createOrganization)
      .when({ ...command, domain: 'wnba.example' })
      .thenRefused('invalid')
  })

  it('requires a name (R074)', () => {
    given(createOrganization)
      .when({ ...command, name: '' })
      .thenRefused('name-required')
  })
})

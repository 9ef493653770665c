import { describe, it } from 'vitest'
import { type OrganizationEvent, plainDetails } from '@league/contracts/organization/events'
import { given, issued } from '../testing/given.ts'
import { createOrganization } from './create-organization.ts'

const created: OrganizationEvent = {
  type: 'OrganizationCreated',
  data: {
    organizationId: issued.streamId,
    name: 'WNBA',
    slug: 'wnba',
    domain: null,
    theme: 'light',
    brandColor: '#1d4ed8',
    timeZone: 'America/Los_Angeles',
    city: null,
    sportIds: ['basketball'],
    ...plainDetails,
  },
}
const command = { name: ' WNBA ', slug: 'wnba', sportIds: ['basketball'] }

describe('creating an organization', () => {
  it('R297 has theme, colour and zone to start with', () => {
    given(createOrganization).when(command).thenEvents(created)
  })

  it('changes nothing where it is there already', () => {
    given(createOrganization, created).when(command).thenEvents()
  })

  it.each(['schedule', 'api', 'dashboard', 'registration', 'login', 'www'])(
    'R018 R019 refuses the slug %s: it is a word of the product',
    (slug) => {
      given(createOrganization)
        .when({ ...command, slug })
        .thenRefused('slug-reserved')
    },
  )

  it.each(['w', 'WNBA', 'w_nba', 'a'.repeat(51), ''])('refuses the slug %j', (slug) => {
    given(createOrganization)
      .when({ ...command, slug })
      .thenRefused('invalid')
  })

  it('claims a domain, which is verified where nothing needs to be proven', () => {
    const { streamId: organizationId } = issued
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

  it('R074 needs a name', () => {
    given(createOrganization)
      .when({ ...command, name: '' })
      .thenRefused('name-required')
  })
})

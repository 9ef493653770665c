import type { OrganizationDetails, OrganizationEvent } from '@league/contracts/organization/events'
import { defaultFeatures, type FeatureKey } from '@league/contracts/organization/features'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

/** A domain that the organization has claimed. It goes live once its TXT record contains the proof. */
export interface DomainClaim {
  domain: string
  proof: string
}

export interface Organization {
  organizationId: OrganizationId
  name: string
  slug: string
  /** The verified domain. It stays live until another one is verified. */
  domain: string | null
  claim: DomainClaim | null
  details: OrganizationDetails
  features: Readonly<Record<FeatureKey, boolean>>
  deleted: boolean
}

/** Null before the organization is created. */
export type OrganizationState = Organization | null

/** An organization with its slug, its domain and its features. */
export const organization: Aggregate<OrganizationState, OrganizationEvent, OrganizationId> = {
  name: 'organization',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'OrganizationCreated') {
      const { organizationId, slug, domain, ...details } = event.data
      const { name } = details
      const features = defaultFeatures
      return { organizationId, name, slug, domain, claim: null, details, features, deleted: false }
    }
    return state && evolveOrganization(state, event)
  },
}

type ChangeEvent = Exclude<OrganizationEvent, { type: 'OrganizationCreated' }>

function evolveOrganization(state: Organization, event: ChangeEvent): Organization {
  switch (event.type) {
    case 'OrganizationChanged':
      return { ...state, name: event.data.after.name, details: event.data.after }
    case 'OrganizationSlugChanged':
      return { ...state, slug: event.data.after }
    case 'DomainClaimed':
      return { ...state, claim: { domain: event.data.domain, proof: event.data.proof } }
    case 'DomainVerified':
      return { ...state, domain: event.data.domain, claim: claimUnless(state, event.data.domain) }
    case 'DomainReleased': {
      const { domain } = event.data
      return {
        ...state,
        domain: state.domain === domain ? null : state.domain,
        claim: claimUnless(state, domain),
      }
    }
    case 'FeatureChanged':
      return { ...state, features: { ...state.features, [event.data.featureKey]: event.data.after } }
    case 'OrganizationDeleted':
      return { ...state, deleted: true }
  }
}

/** Returns the claim unless it is of this domain. */
function claimUnless({ claim }: Organization, domain: string): DomainClaim | null {
  return claim?.domain === domain ? null : claim
}

/** Returns the organization. @throws Problem `not-found` if it was never created or is deleted */
export function requireExistingOrganization(state: OrganizationState): Organization {
  return state && !state.deleted ? state : reject('not-found')
}

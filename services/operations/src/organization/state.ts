import type { OrganizationDetails, OrganizationEvent } from '@league/contracts/organization/events'
import { defaultFeatures, type FeatureKey } from '@league/contracts/organization/features'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

/** A domain that the organization wants, until its TXT record shows the proof. */
export interface DomainClaim {
  domain: string
  proof: string
}

export interface Organization {
  organizationId: Id
  name: string
  slug: string
  /** The one verified domain. It stays until another one is verified. */
  domain: string | null
  claim: DomainClaim | null
  details: OrganizationDetails
  features: Readonly<Record<FeatureKey, boolean>>
  deleted: boolean
}

/** Null: never created. */
export type OrganizationState = Organization | null

export const organization: Noun<OrganizationState, OrganizationEvent> = {
  category: 'organization',
  initialState: null,
  evolve(state, event) {
    if (event.type === 'OrganizationCreated') {
      const { organizationId, slug, domain, ...details } = event.data
      const { name } = details
      const features = defaultFeatures
      return { organizationId, name, slug, domain, claim: null, details, features, deleted: false }
    }
    return state && changed(state, event)
  },
}

type Change = Exclude<OrganizationEvent, { type: 'OrganizationCreated' }>

function changed(state: Organization, event: Change): Organization {
  switch (event.type) {
    case 'OrganizationChanged':
      return { ...state, name: event.data.after.name, details: event.data.after }
    case 'OrganizationSlugChanged':
      return { ...state, slug: event.data.after }
    case 'DomainClaimed':
      return { ...state, claim: { domain: event.data.domain, proof: event.data.proof } }
    case 'DomainVerified':
      return { ...state, domain: event.data.domain, claim: claimBeside(state, event.data.domain) }
    case 'DomainReleased': {
      const { domain } = event.data
      return {
        ...state,
        domain: state.domain === domain ? null : state.domain,
        claim: claimBeside(state, domain),
      }
    }
    case 'FeatureChanged':
      return { ...state, features: { ...state.features, [event.data.featureKey]: event.data.after } }
    case 'OrganizationDeleted':
      return { ...state, deleted: true }
  }
}

function claimBeside({ claim }: Organization, domain: string): DomainClaim | null {
  return claim?.domain === domain ? null : claim
}

/** @throws Problem `not-found` for what never was or is deleted */
export function living(state: OrganizationState): Organization {
  return state && !state.deleted ? state : rejected('not-found')
}

import type { OrganizationEvent } from '@league/contracts/organization/events'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { Decider } from '../kernel/decider.ts'
import { living, organization, type OrganizationState } from './state.ts'

export interface SwitchFeature {
  featureKey: FeatureKey
  enabled: boolean
}

/** A feature of an organization, on or off (R091). @throws Problem `not-found` */
export const switchFeature: Decider<SwitchFeature, OrganizationState, OrganizationEvent> = {
  ...organization,
  decide({ featureKey, enabled }, state) {
    const { organizationId, features } = living(state)
    const before = features[featureKey]
    if (before === enabled) return []
    return [{ type: 'FeatureChanged', data: { organizationId, featureKey, before, after: enabled } }]
  },
}

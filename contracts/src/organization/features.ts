import { z } from 'zod'
import type { FeatureId, Id, OrganizationId } from '../kernel/id.ts'

/** Features that can be turned on for an organization (R091). */
export const featureKey = z.enum(['brackets', 'store', 'youth', 'live'])
export type FeatureKey = z.infer<typeof featureKey>

/** The features of a new organization. Only live updates are on. */
export const defaultFeatures: Readonly<Record<FeatureKey, boolean>> = {
  brackets: false,
  store: false,
  youth: false,
  live: true,
}

/** Returns the id of a feature. It is derived, so that the feature exists without an event. */
export function featureId(organizationId: OrganizationId, key: FeatureKey): FeatureId {
  return `${organizationId}.${key}`
}

/** Returns the feature of an id, or null if there is none. */
export function featureKeyOf(id: Id): FeatureKey | null {
  return featureKey.safeParse(id.slice(id.lastIndexOf('.') + 1)).data ?? null
}

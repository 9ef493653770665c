import { z } from 'zod'

/** What can be switched on for an organization (R091). */
export const featureKey = z.enum(['brackets', 'store', 'youth', 'live'])
export type FeatureKey = z.infer<typeof featureKey>

/** Features of a new organization: its pages follow the scores, everything else is off. */
export const defaultFeatures: Readonly<Record<FeatureKey, boolean>> = {
  brackets: false,
  store: false,
  youth: false,
  live: true,
}

/** The id of an organization's feature: both in one, so that it needs no event to exist. */
export function featureId(organizationId: string, key: FeatureKey): string {
  return `${organizationId}.${key}`
}

/** The feature that an id names, null for none. */
export function featureKeyOf(id: string): FeatureKey | null {
  return featureKey.safeParse(id.slice(id.lastIndexOf('.') + 1)).data ?? null
}

import type { FeatureKey } from '@league/contracts/organization/features'

/** Display names of the features (S058). */
export const featureNames: Record<FeatureKey, string> = {
  brackets: 'Brackets',
  store: 'Store',
  youth: 'Youth',
  live: 'Live',
}

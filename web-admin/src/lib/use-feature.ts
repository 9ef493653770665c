import type { FeatureKey } from '@league/contracts/organization/features'
import { useRead } from './use-read.ts'

/** Returns whether an organization has a feature; false while that is not known. */
export function useFeature(organizationId: string | null, key: FeatureKey): boolean {
  const read = useRead(
    'GET /api/organization-features/:id',
    { params: { id: organizationId ?? '' } },
    { enabled: organizationId !== null },
  )
  return read.data?.features.some(({ feature_key, enabled }) => feature_key === key && enabled) ?? false
}

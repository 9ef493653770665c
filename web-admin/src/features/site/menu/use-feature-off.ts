import type { FeatureKey } from '@league/contracts/organization/features'
import { featureOfSlug } from '@league/contracts/site/addresses'
import { useRead } from '../../../lib/use-read.ts'

/** The fields of a link, or of the draft of one, that decide which page it leads to. */
interface Target {
  isExternal: boolean
  slug: string | null
}

/**
 * Returns a function that finds the feature that a link needs and the organization does not have. It returns
 * null for other links, and for all of them while the features are not known.
 */
export function useFeatureOff(organizationId: string): (target: Target) => FeatureKey | null {
  const read = useRead('GET /api/organization-features/:id', { params: { id: organizationId } })
  const off = (read.data?.features ?? []).filter(({ enabled }) => !enabled)
  return ({ isExternal, slug }) => {
    const needed = isExternal || !slug ? null : featureOfSlug(slug)
    return off.some(({ feature_key }) => feature_key === needed) ? needed : null
  }
}

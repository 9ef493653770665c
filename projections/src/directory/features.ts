import { z } from 'zod'
import type { FeatureId, Id, OrganizationId } from '@league/contracts/kernel/id'
import { defaultFeatures, featureId, featureKey, featureKeyOf } from '@league/contracts/organization/features'
import type { FeatureView } from '@league/contracts/organization/views'
import { query, sql } from '../query.ts'

/** Returns the organization and the key in the id of a feature, null for any other text. */
export function parseFeatureId(id: Id) {
  const key = featureKeyOf(id)
  const organizationId: OrganizationId = id.slice(0, -(key ?? '').length - 1)
  return key && { organizationId, key }
}

const featureRow = z.object({ feature_key: featureKey.nullable(), enabled: z.boolean().nullable() })

/**
 * Returns every feature of an organization in the order of the catalog, none where the organization does
 * not exist (C024, R091).
 */
export const listFeaturesQuery = query<FeatureView[], OrganizationId>(
  ['directory'],
  async (db, organizationId) => {
    const rows = await db.any(sql.type(featureRow)`
      select feature.feature_key, feature.enabled
      from directory.organization organization
      left join directory.feature feature on feature.organization_id = organization.id
      where organization.id = ${organizationId} and not organization.deleted
    `)
    if (rows.length === 0) return []
    const changed = new Map(rows.map((row) => [row.feature_key, row.enabled]))
    return featureKey.options.map((key) => ({
      id: featureId(organizationId, key),
      feature_key: key,
      enabled: changed.get(key) ?? defaultFeatures[key],
    }))
  },
)

/** Returns a feature, null when it does not exist (C025). */
export const readFeatureQuery = query<FeatureView | null, FeatureId>(['directory'], async (db, id) => {
  const feature = parseFeatureId(id)
  if (!feature) return null
  return (await listFeaturesQuery(db, feature.organizationId)).find((each) => each.id === id) ?? null
})

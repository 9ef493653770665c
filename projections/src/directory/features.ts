import { z } from 'zod'
import { defaultFeatures, featureId, featureKey, featureKeyOf } from '@league/contracts/organization/features'
import type { FeatureView } from '@league/contracts/organization/views'
import { query, sql } from '../query.ts'

/** The organization and the key that the id of a feature names, null for any other text. */
export function featureOf(id: string) {
  const key = featureKeyOf(id)
  return key && { organizationId: id.slice(0, -key.length - 1), key }
}

const featureRow = z.object({ feature_key: featureKey.nullable(), enabled: z.boolean().nullable() })

/** Every feature in the order of the catalogue; none of an organization that is absent or deleted (C024, R091). */
export const listFeatures = query<FeatureView[], string>(['directory'], async (db, organizationId) => {
  const rows = await db.any(sql.type(featureRow)`
    select feature.feature_key, feature.enabled
    from directory.organization organization
    left join directory.feature feature on feature.organization_id = organization.id
    where organization.id = ${organizationId} and not organization.deleted`)
  if (rows.length === 0) return []
  const switched = new Map(rows.map((row) => [row.feature_key, row.enabled]))
  return featureKey.options.map((key) => ({
    id: featureId(organizationId, key),
    feature_key: key,
    enabled: switched.get(key) ?? defaultFeatures[key],
  }))
})

/** One feature by its id, null when there is none (C025). */
export const readFeature = query<FeatureView | null, string>(['directory'], async (db, id) => {
  const named = featureOf(id)
  if (!named) return null
  return (await listFeatures(db, named.organizationId)).find((feature) => feature.id === id) ?? null
})

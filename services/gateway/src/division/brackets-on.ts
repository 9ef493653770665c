import { rejected } from '@league/contracts/kernel/problem'
import type { Id } from '@league/contracts/kernel/id'
import { listFeatures } from '@league/projections/directory/features'
import type { ReadSide } from '../reads/read-side.ts'

/** Whether an organization has the feature `brackets` (R094). Without it reads are empty. */
export async function hasBrackets(reads: ReadSide, organizationId: Id): Promise<boolean> {
  const features = await reads.read(organizationId, listFeatures, organizationId)
  return features.some(({ feature_key, enabled }) => feature_key === 'brackets' && enabled)
}

/** @throws Problem `brackets-off` */
export async function requireBrackets(reads: ReadSide, organizationId: Id): Promise<void> {
  if (!(await hasBrackets(reads, organizationId))) rejected('brackets-off')
}

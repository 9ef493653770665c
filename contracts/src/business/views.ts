import { z } from 'zod'
import { businessId, organizationId } from '../kernel/id.ts'
import { businessDetails } from './events.ts'

/** A business of the directory (R277). */
export const businessView = businessDetails.extend({
  id: businessId,
  organization_id: organizationId,
  /** The revision of the business's stream, for If-Match. */
  revision: z.string(),
})
export type BusinessView = z.infer<typeof businessView>

import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { businessDetails } from './events.ts'

/** A business of the directory (R277). */
export const businessView = businessDetails.extend({
  id,
  organization_id: id,
  /** The revision of the business's stream, for If-Match. */
  revision: z.string(),
})
export type BusinessView = z.infer<typeof businessView>

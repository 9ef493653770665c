import { z } from 'zod'
import { formFlag } from '../kernel/query.ts'

const emptyAsNull = z.literal('').transform(() => null)

/** Fields left out stay. `attributeValues` is JSON text in a form: values by attribute id or key (decision 32). */
export const changePlayer = z.object({
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  email: z.union([z.email().max(254), emptyAsNull, z.null()]).optional(),
  phoneNumber: z.union([z.string().trim().max(40), z.null()]).optional(),
  attributeValues: z.string().max(10_000).optional(),
  removeImage: formFlag.optional(),
  photoConsent: formFlag.optional(),
})

import { z } from 'zod'

/**
 * An id: an opaque string of at most 64 characters. The legacy ids of an import are additional fields
 * (decision 4).
 */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9._-]+$/)

export type Id = string

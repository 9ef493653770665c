import { z } from 'zod'

/**
 * Every id is an opaque string of at most 64 characters (decision 4). Legacy ids of an import are kept beside
 * it, never instead of it.
 */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9._-]+$/)

export type Id = string

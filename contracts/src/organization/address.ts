import { z } from 'zod'

/** First path segment of an organization on the shared host (decision 8). Reserved words are refused by the decider. */
export const slug = z.string().regex(/^[a-z0-9-]{2,50}$/)

/** A host name in lower case without port and leading www. */
export const domain = z
  .string()
  .max(253)
  .regex(/^(?!www\.)(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/)

/** One stored colour a tenant, `#rrggbb`; every shade on a page is computed from it. */
export const brandColor = z.string().regex(/^#[0-9a-f]{6}$/)

/** Name of the TXT record that proves whose a domain is. */
export function proofRecord(domain: string): string {
  return `_league.${domain}`
}

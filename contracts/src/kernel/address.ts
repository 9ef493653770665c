import { z } from 'zod'

/**
 * The first path segment of an organization on the shared host. The write side refuses reserved words
 * (decision 8).
 */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{2,50}$/, 'Use 2 to 50 lowercase letters, digits and hyphens.')

/** A lowercase host name without a port and without a leading `www.`. */
export const domain = z
  .string()
  .max(253)
  .regex(
    /^(?!www\.)(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'Use a domain such as league.example.com.',
  )

/** Returns the name of the TXT record that proves who owns a domain. */
export function proofRecord(domain: string): string {
  return `_league.${domain}`
}

/** A URL that a user enters: http or https, no credentials, at most 2,048 characters. */
export const webAddress = z
  .string()
  .max(2048)
  .refine(isWebAddress, 'Use an address such as https://example.com.')

/**
 * Returns whether a text is an absolute http or https URL without credentials. Checked when it is stored and
 * again when it is rendered. The slashes are required because on an https page `https:page` is relative to
 * that page.
 */
export function isWebAddress(text: string): boolean {
  if (!/^\s*https?:\/\//i.test(text)) return false
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

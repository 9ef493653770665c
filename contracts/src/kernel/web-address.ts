import { z } from 'zod'

/** An address given by a tenant: http or https alone, no credentials, at most 2,048 characters. */
export const webAddress = z
  .string()
  .max(2048)
  .refine(isWebAddress, 'Use an address that starts with https://')

/**
 * Checked when written and again when rendered. The slashes are asked for: `https:page` is an address too, but below a page of https
 * one of that page.
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

import { z } from 'zod'

/** An address given by a tenant: http or https alone, no credentials, at most 2,048 characters. */
export const webAddress = z
  .string()
  .max(2048)
  .refine(isWebAddress, 'Use an address that starts with https://')

/** Checked when written and again when rendered. */
export function isWebAddress(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

import type { UserView } from '@league/contracts/account/views'
import { platformName } from '@league/contracts/site/platform-name'

/**
 * Returns the name of the site in titles (R015). The gateway has put it into the document for the address that
 * was opened. On the shared host, the name follows the user who has signed in since.
 */
export function siteNameOf(user: UserView | null, hostname: string, servedName: string): string {
  const isOwnDomain = user?.domain && hostname.replace(/^www\./, '') === user.domain
  if (!user || isOwnDomain) return servedName || platformName
  return user.slug ?? platformName
}

/** Returns the name that the gateway has put into the document. */
export function servedSiteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}

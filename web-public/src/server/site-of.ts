import type { RenderRequest } from '@league/contracts/client/rendering'
import type { Site } from '../lib/site.ts'

/** Returns the site that a request is for. */
export function siteOf({ organization, settings, host, origin }: RenderRequest): Site {
  const prefix = organization && host === 'shared' ? `/${organization.slug}` : ''
  return { organization, prefix, host, origin, settings: organization && settings }
}

import type { FastifyRequest } from 'fastify'
import { slugOf } from '@league/contracts/site/addresses'
import { platformName } from '@league/contracts/site/platform-name'
import type { Directory } from '../reads/directory.ts'
import type { GetSiteSettings } from './site-settings.ts'

/**
 * Returns the name of the site in the titles of the admin app (R015): on a custom domain the site title or the
 * domain, otherwise the slug in the path or of the signed-in user, otherwise the name of the platform.
 */
export async function siteNameOf(
  { url, caller: { host, principal } }: Pick<FastifyRequest, 'url' | 'caller'>,
  { directory, getSettings }: { directory: Directory; getSettings: GetSiteSettings },
): Promise<string> {
  if (host.kind === 'domain') return (await getSettings(host.organizationId))?.siteTitle ?? host.domain
  const slug = slugOf(url.split('?', 1)[0] ?? '')
  const organization = await directory.find({ slug, id: principal?.organizationId })
  return organization?.slug ?? platformName
}

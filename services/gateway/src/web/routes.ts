import type { FastifyInstance } from 'fastify'
import { rejected } from '@league/contracts/kernel/problem'
import type { RenderingBundle } from '@league/contracts/site/rendering'
import type { GatewayConfig } from '../config.ts'
import { loadAdminPage } from './admin-page.ts'
import { loadAssets } from './assets.ts'
import { destinationOf } from './destination.ts'
import { serveIcons } from './icon.ts'
import { createPublicPages, type PublicPages } from './public-pages.ts'
import { serveAssets } from './serve-assets.ts'
import { serveRobots } from './robots.ts'
import { createSiteSettings } from './site-settings.ts'
import { placeOfUnnamed } from './unnamed-site.ts'

/**
 * Addresses that are one thing read as text and another read as a URL: dot segments, backslashes, and what begins with a host. Browsers send
 * none of them, and the page's renderer would look for another organization's page than the one that was found here.
 */
const ambiguous = /^(?!\/(?!\/))|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Both apps on one origin. Without their builds there is the API alone. */
export async function serveWeb(
  app: FastifyInstance,
  { publicBundle, adminBundle }: Pick<GatewayConfig, 'publicBundle' | 'adminBundle'>,
  given: Omit<PublicPages, 'render' | 'settingsOf'>,
): Promise<void> {
  const deps = { ...given, settingsOf: createSiteSettings(given.reads) }
  serveRobots(app, deps)
  serveIcons(app, deps.reads.directory)
  const admin = adminBundle && new URL('client/', adminBundle)
  const client = publicBundle && new URL('client/', publicBundle)
  serveAssets(app, new Map([...(admin ? loadAssets(admin) : []), ...(client ? loadAssets(client) : [])]))
  const adminPage = admin && loadAdminPage(admin)
  const publicPage = publicBundle && createPublicPages({ ...deps, render: await loadRenderer(publicBundle) })

  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/(api|media)(\/|$)/.test(path) || ambiguous.test(path)) return rejected('not-found')
    const { host, principal } = request.caller
    const destination = destinationOf(path, host.kind, principal !== null)
    if (destination === 'sign-in') return reply.redirect('/login', 302)
    if (destination === 'admin') return adminPage ? adminPage(reply) : rejected('not-found')
    const elsewhere = await placeOfUnnamed(request, deps.reads.directory)
    if (elsewhere !== null) return reply.header('vary', 'Cookie, Referer').redirect(elsewhere, 302)
    return publicPage ? publicPage(request, reply) : rejected('not-found')
  })
}

async function loadRenderer(bundle: URL) {
  const server = (await import(new URL('server/entry-server.js', bundle).href)) as RenderingBundle
  return server.createRenderer(new URL('client/', bundle))
}

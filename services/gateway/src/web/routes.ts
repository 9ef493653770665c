import type { FastifyInstance } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import type { RenderingBundle } from '@league/contracts/client/rendering'
import type { GatewayConfig } from '../config.ts'
import { serveEmbeds } from '../embed/routes.ts'
import { serveSharePictures, type SharePictureDeps } from './share/routes.ts'
import { loadAdminPage } from './admin-page.ts'
import { loadAssets, serveAssets } from './assets.ts'
import { destinationOf } from './destination.ts'
import { serveIcons } from './icon.ts'
import { serveNewsFeed } from './news-feed.ts'
import { createPublicPages, type PublicPageDeps } from './public-pages.ts'
import { serveResultsFeed } from './results-feed.ts'
import { serveRobots } from './robots.ts'
import { siteNameOf } from './site-name.ts'
import { createSiteSettings } from './site-settings.ts'
import { redirectForUnprefixed } from './unprefixed-pages.ts'

/**
 * Paths that mean one thing as text and another as a URL: dot segments, backslashes, and a leading host.
 * Browsers never send them, and the renderer would resolve them to another organization than this module
 * does.
 */
const ambiguousPath = /^(?!\/(?!\/))|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Serves both apps on one origin. An app without a build is left out. */
export async function serveWeb(
  app: FastifyInstance,
  { publicBundle, adminBundle }: Pick<GatewayConfig, 'publicBundle' | 'adminBundle'>,
  input: Omit<PublicPageDeps & SharePictureDeps, 'render' | 'drawPicture' | 'getSettings'>,
): Promise<void> {
  const deps = { ...input, getSettings: createSiteSettings(input.reads) }
  const { directory } = deps.reads
  serveRobots(app, deps)
  serveNewsFeed(app, deps)
  serveResultsFeed(app, deps)
  serveIcons(app, directory)
  const admin = adminBundle && new URL('client/', adminBundle)
  const client = publicBundle && new URL('client/', publicBundle)
  serveAssets(app, new Map([...(admin ? loadAssets(admin) : []), ...(client ? loadAssets(client) : [])]))
  const adminPage = admin && loadAdminPage(admin)
  const bundle = publicBundle && (await loadRenderer(publicBundle))
  const publicPage = bundle && createPublicPages({ ...deps, render: bundle.render })
  if (bundle) {
    serveSharePictures(app, { ...deps, ...bundle })
    serveEmbeds(app, createPublicPages({ ...deps, render: bundle.renderEmbed, isEmbed: true }))
  }

  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/(api|media)(\/|$)/.test(path) || ambiguousPath.test(path)) return reject('not-found')
    const { host, principal } = request.caller
    const destination = destinationOf(path, host.kind, principal !== null)
    if (destination === 'sign-in') return reply.redirect('/login', 302)
    if (destination === 'admin') {
      const name = await siteNameOf(request, { directory, getSettings: deps.getSettings })
      return adminPage ? adminPage(reply, name) : reject('not-found')
    }
    const redirectPath = await redirectForUnprefixed(request, directory)
    if (redirectPath !== null) return reply.header('vary', 'Cookie, Referer').redirect(redirectPath, 302)
    return publicPage ? publicPage(request, reply) : reject('not-found')
  })
}

async function loadRenderer(bundle: URL) {
  const server = (await import(new URL('server/entry-server.js', bundle).href)) as RenderingBundle
  return {
    render: await server.createRenderer(new URL('client/', bundle)),
    renderEmbed: await server.createEmbedRenderer(new URL('client/', bundle)),
    drawPicture: server.drawPicture,
  }
}

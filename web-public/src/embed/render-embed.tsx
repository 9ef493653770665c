import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router-dom'
import type { RenderedPage, RenderRequest } from '@league/contracts/client/rendering'
import { type EmbedKind, embedKinds } from '@league/contracts/site/embeds'
import { createQueryClient } from '../app/page-query.ts'
import { ReadContext } from '../app/read-context.ts'
import { readForSite } from '../app/read-over-http.ts'
import { BadgeShapes } from '../badge/BadgeShapes.tsx'
import { deriveShades, toShadesCss } from '../brand/shades.ts'
import { logReadFailure } from '../lib/log-read-failure.ts'
import { type Site, SiteContext, siteName, tenantQuery } from '../lib/site.ts'
import { BEING_BUILT_RETRY_SECONDS, isBeingBuilt } from '../page/being-built.ts'
import { isNotFound } from '../page/not-found.ts'
import { type Assets, hashInlined } from '../server/assets.ts'
import { escapeHtml } from '../server/document.ts'
import { siteOf } from '../server/site-of.ts'
import { AnnouncementProvider } from '../ui/AnnouncementProvider.tsx'
import { LinkContext } from '../ui/SiteLink.tsx'
import { loadEmbed } from './load-embed.tsx'

/**
 * The frame shows the page behind it at its corners, and is as high as what it shows. The links to the rounds of a bracket
 * would open tabs: the bracket scrolls instead.
 */
const embedCss =
  'html{background:none}body[data-embed]{min-height:0;padding:0;background:none}[data-embed]>div{display:grid;gap:16px}[data-embed] nav{display:none}[data-embed]>p{margin:8px 4px;font-size:.875rem}'

const unframed = { html: '', styleHashes: [] }

/**
 * Renders what another site shows in a frame: `/embed/standings?league=…`. The document has one small script, which
 * replaces its content when something changes. All links open a tab.
 */
export async function renderEmbed(assets: Assets, request: RenderRequest): Promise<RenderedPage> {
  const site = siteOf(request)
  const url = new URL(request.url, request.origin)
  const kind = url.pathname.split('/').at(-1) as EmbedKind
  if (!site.organization || !embedKinds.includes(kind)) return { status: 404, ...unframed }
  const context = { route: '/embed', params: {}, search: url.searchParams, site }
  const client = createQueryClient()
  try {
    const { title, path, content } = await loadEmbed(kind, readForSite(site, request.call), context)
    const body = renderToString(
      <StaticRouter basename={site.prefix || '/'} location={url.pathname + url.search}>
        <QueryClientProvider client={client}>
          <ReadContext value={request.call}>
            <SiteContext value={site}>
              <LinkContext value={(props) => <Link {...props} />}>
                <AnnouncementProvider>
                  <BadgeShapes>{content}</BadgeShapes>
                </AnnouncementProvider>
              </LinkContext>
            </SiteContext>
          </ReadContext>
        </QueryClientProvider>
      </StaticRouter>,
    )
    return {
      status: 200,
      ...embedDocument({ title, path, body, site, request, search: url.searchParams, assets }),
    }
  } catch (error) {
    if (isNotFound(error)) return { status: 404, ...unframed }
    if (isBeingBuilt(error)) return { status: 503, retryAfter: BEING_BUILT_RETRY_SECONDS, ...unframed }
    logReadFailure(error)
    return { status: 500, ...unframed }
  } finally {
    client.clear()
  }
}

interface Parts {
  title: string
  path: string
  body: string
  site: Site
  request: RenderRequest
  search: URLSearchParams
  assets: Assets
}

function embedDocument({ title, path, body, site, request, search, assets }: Parts) {
  const { organization } = site
  const brandCss = toShadesCss(deriveShades(organization?.brandColor ?? '')) + embedCss
  const name = organization?.name ?? siteName(site)
  const live = `/live?${new URLSearchParams(tenantQuery(site))}`
  const theme = themeOf(search.get('theme'), organization?.theme)
  const html = `<!doctype html>
<html lang="en"${theme && ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`${title} · ${name}`)}</title>
<meta name="robots" content="noindex">
<base target="_blank">
<style>${assets.css}</style>
<style>${brandCss}</style>
<script type="module" src="${assets.embed}"></script>
</head>
<body data-site data-embed data-live="${escapeHtml(live)}" data-mark="${escapeHtml(request.mark ?? '')}">
<div>${body}</div>
<p><a href="${escapeHtml(site.prefix + path)}">${escapeHtml(`${title} on ${name}`)}</a></p>
</body>
</html>
`
  return { html, styleHashes: [assets.cssHash, hashInlined(brandCss)] }
}

/** Returns the theme that the address or the organization chooses; an empty text for that of the device. */
function themeOf(chosen: string | null, ofOrganization: string | undefined): string {
  if (chosen === 'light' || chosen === 'dark') return chosen
  return ofOrganization === 'dark' ? 'dark' : ''
}

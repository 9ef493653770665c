import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { DrawPicture, RenderedPage, RenderRequest } from '@league/contracts/client/rendering'
import { hasNews } from '@league/contracts/site/news'
import { App } from '../app/App.tsx'
import { type Head, toHeadTags } from '../page/head.ts'
import { BEING_BUILT_RETRY_SECONDS, isBeingBuilt } from '../page/being-built.ts'
import { logReadFailure } from '../lib/log-read-failure.ts'
import type { Content, Outcome, Page, Problem } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { pathWithoutPrefix } from '../app/site-path.ts'
import { createQueryClient, loadOutcome, pageKey } from '../app/page-query.ts'
import { loadChunk } from '../page/chunks.ts'
import { blocksChunk, hasBlocks } from '../page/content.ts'
import { matchSiteRoute, isReservedPath, landingRoute } from '../app/routes.ts'
import { drawPage } from '../share/draw-page.ts'
import { pictureAddress } from '../share/picture-address.ts'
import { structuredData } from '../structured-data/structured-data.ts'
import type { Assets } from './assets.ts'
import { alternatesOf } from './alternates.ts'
import { renderDocument } from './document.ts'
import { siteOf } from './site-of.ts'

/** Renders a page to a complete document. Reads all data through `request.call`, without HTTP. */
export async function render(assets: Assets, request: RenderRequest): Promise<RenderedPage> {
  const loaded = await loadPage(request)
  if (loaded === null) return redirect('/')
  const { site, url, path, route, page, context, outcome } = loaded
  const client = createQueryClient()
  client.setQueryData(pageKey(route, page, context), outcome)
  const body = renderToString(
    <StaticRouter basename={site.prefix || '/'} location={url.pathname + url.search}>
      <App site={site} client={client} read={request.call} />
    </StaticRouter>,
  )
  client.clear()
  const head: Head =
    'data' in outcome ? headOf(page, outcome, context) : { ...problemHead(page, outcome), path }
  const picture = 'data' in outcome ? drawOutcome(loaded, outcome) : null
  const isBuilding = 'problem' in outcome && outcome.problem === 'being-built'
  const document = renderDocument({
    tags: toHeadTags(head, context),
    picture: picture && {
      address: site.origin + pictureAddress(site, path, { search: url.search, version: picture.version }),
      alt: picture.picture.alt,
    },
    alternates: 'data' in outcome ? alternatesOf(context) : [],
    things: 'data' in outcome ? structuredData({ route: route.path, data: outcome.data, head, site }) : [],
    body,
    state: { site, outcome: packOutcome(page, outcome, context), mark: request.mark },
    sources: [route.source, ...(hasContent(outcome) ? [blocksChunk.source] : [])],
    isHomepage: path === '/',
    refreshSeconds: isBuilding ? BEING_BUILT_RETRY_SECONDS : null,
    assets,
  })
  return {
    status: statusOf(page, outcome),
    ...(isBuilding ? { retryAfter: BEING_BUILT_RETRY_SECONDS } : {}),
    ...document,
  }
}

/** Draws the share picture of a page without rendering the page. */
export const drawPicture: DrawPicture = async (request) => {
  const loaded = await loadPage(request)
  if (loaded === null) return 'not-found'
  const { outcome } = loaded
  if ('problem' in outcome) return outcome.problem === 'not-found' ? 'not-found' : 'unavailable'
  return statusOf(loaded.page, outcome) === 200 ? drawOutcome(loaded, outcome) : 'not-found'
}

type ShownOutcome = Extract<Outcome, { data: unknown }>

/** Finds the page of a request and loads its data. Returns null for a redirect to the landing page. */
async function loadPage(request: RenderRequest) {
  const site = siteOf(request)
  const url = new URL(request.url, request.origin)
  const path = pathWithoutPrefix(site.prefix, url.pathname)
  const { route, params } = matchSiteRoute(site, path)
  const isUnknownOrganization = !site.organization && path !== '/' && route === landingRoute
  // Without an organization, its pages redirect to the landing page, and nothing is read (R041, R293).
  if (isUnknownOrganization && isReservedPath(path)) return null
  const page = await loadChunk(route)
  const context: PageContext = { route: route.path, params, search: url.searchParams, site }
  // Without an organization, nothing of a site is shown (R036, S007).
  const outcome: Outcome = isUnknownOrganization
    ? { problem: 'not-found' }
    : await loadOrFail(page, request, context)
  return { site, url, path, route, page, context, outcome }
}

function drawOutcome({ page, context }: Pick<LoadedPage, 'page' | 'context'>, outcome: ShownOutcome) {
  const { route, site } = context
  return drawPage({ route, data: outcome.data, head: headOf(page, outcome, context), site })
}

type LoadedPage = NonNullable<Awaited<ReturnType<typeof loadPage>>>

function headOf(page: Page, { data, content }: ShownOutcome, context: PageContext): Head {
  return headWithNews(page.head(data, context, content), content)
}

/** Adds the feed of the news to the head of a page whose blocks show some. */
function headWithNews(head: Head, content: Content | null): Head {
  return content && hasNews(content.blocks) ? { ...head, hasNews: true } : head
}

async function loadOrFail(page: Page, request: RenderRequest, context: PageContext): Promise<Outcome> {
  try {
    return await loadOutcome(page, request.call, context)
  } catch (error) {
    if (isBeingBuilt(error)) return { problem: 'being-built' }
    logReadFailure(error)
    return { problem: 'failed' }
  }
}

function hasContent(outcome: Outcome): boolean {
  return 'content' in outcome && hasBlocks(outcome.content)
}

function packOutcome(page: Page, outcome: Outcome, context: PageContext): Outcome {
  return 'data' in outcome && page.pack ? { ...outcome, data: page.pack(outcome.data, context) } : outcome
}

const problemStatus: Record<Problem, number> = { 'not-found': 404, 'being-built': 503, failed: 500 }

function statusOf(page: Page, outcome: Outcome): number {
  if ('problem' in outcome) return problemStatus[outcome.problem]
  return page.status ?? 200
}

function problemHead(page: Page, { problem }: { problem: Problem }): Omit<Head, 'path'> {
  const titles: Record<Problem, string> = {
    'not-found': page.notFoundText ?? 'Page not found',
    'being-built': 'This page is being rebuilt',
    failed: 'Something went wrong',
  }
  return { title: titles[problem].replace(/\.$/, ''), description: '', noindex: true }
}

function redirect(location: string): RenderedPage {
  return { status: 302, location, html: '', styleHashes: [] }
}

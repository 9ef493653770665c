import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { RenderedPage, RenderRequest } from '@league/contracts/client/rendering'
import { App } from '../app/App.tsx'
import { type Head, tagsOf } from '../page/head.ts'
import { logFailure } from '../lib/log-failure.ts'
import type { Outcome, Page } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'
import { pathBelow } from '../app/path-below.ts'
import { createQueryClient, loadOutcome, pageKey } from '../app/query.ts'
import { loadChunk } from '../page/chunks.ts'
import { blocksChunk, holdsBlocks } from '../page/content.ts'
import { destinationOf, isFixed, landingRoute } from '../app/routes.ts'
import type { Site } from '../lib/site.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.ts'

/** Renders one page to a whole document. Data comes from `call` alone; nothing goes over HTTP. */
export async function render(assets: Assets, request: RenderRequest): Promise<RenderedPage> {
  const site = siteOf(request)
  const url = new URL(request.url, request.origin)
  const path = pathBelow(site.prefix, url.pathname)
  const { route, params } = destinationOf(site, path)
  const isNowhere = !site.organization && path !== '/' && route === landingRoute
  // Pages of an organization that name none lead home, and nothing is read for them (R041, R293).
  if (isNowhere && isFixed(path)) return redirect('/')

  const page = await loadChunk(route)
  const context: PageContext = { route: route.path, params, search: url.searchParams, site }
  const outcome = await outcomeOf(page, request, context, isNowhere)
  const client = createQueryClient()
  client.setQueryData(pageKey(route, page, context), outcome)
  const body = renderToString(
    <StaticRouter basename={site.prefix || '/'} location={url.pathname + url.search}>
      <App site={site} client={client} read={request.call} />
    </StaticRouter>,
  )
  client.clear()
  const head: Head =
    'data' in outcome
      ? page.head(outcome.data, context, outcome.content)
      : { ...problemHead(page, outcome), path }
  const document = documentOf({
    tags: tagsOf(head, context),
    body,
    state: { site, outcome: packed(page, outcome, context), mark: request.mark },
    sources: [route.source, ...(hasContent(outcome) ? [blocksChunk.source] : [])],
    homepage: path === '/',
    assets,
  })
  return { status: statusOf(page, outcome), ...document }
}

function siteOf({ organization, settings, host, origin }: RenderRequest): Site {
  const prefix = organization && host === 'shared' ? `/${organization.slug}` : ''
  return { organization, prefix, host, origin, settings: organization && settings }
}

async function outcomeOf(
  page: Page,
  request: RenderRequest,
  context: PageContext,
  unknownPlace: boolean,
): Promise<Outcome> {
  // Nobody lives there: nothing of a site is shown (R036, S007).
  if (unknownPlace) return { problem: 'missing' }
  try {
    return await loadOutcome(page, request.call, context)
  } catch (error) {
    logFailure(error)
    return { problem: 'failed' }
  }
}

function hasContent(outcome: Outcome): boolean {
  return 'content' in outcome && holdsBlocks(outcome.content)
}

function packed(page: Page, outcome: Outcome, context: PageContext): Outcome {
  return 'data' in outcome && page.pack ? { ...outcome, data: page.pack(outcome.data, context) } : outcome
}

function statusOf(page: Page, outcome: Outcome): number {
  if ('problem' in outcome) return outcome.problem === 'missing' ? 404 : 500
  return page.status ?? 200
}

function problemHead(page: Page, outcome: { problem: 'missing' | 'failed' }): Omit<Head, 'path'> {
  const title = outcome.problem === 'missing' ? (page.missing ?? 'Page not found') : 'Something went wrong'
  return { title: title.replace(/\.$/, ''), description: '', noindex: true }
}

function redirect(location: string): RenderedPage {
  return { status: 302, location, html: '', styleHashes: [] }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import type { OrganizationView } from '@league/contracts/organization/views'
import { contentOfSlug, isOffered, slugOf } from '@league/contracts/site/addresses'
import type { Block } from '@league/contracts/site/blocks'
import { hasNews, newsPosts } from '@league/contracts/site/news'
import { listNewsPagesQuery, type NewsPage } from '@league/projections/site/pages'
import type { PublicResponseCache } from '../cache/public-responses.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { escapeXml } from './escape-xml.ts'
import { sendCached } from './send-cached.ts'
import { type GetSiteSettings, siteSettingsUses } from './site-settings.ts'

const MAX_POSTS = 50

interface NewsFeedDeps {
  reads: ReadSide
  responses: PublicResponseCache
  getSettings: GetSiteSettings
}

/**
 * Serves the news of an organization as an Atom feed (RFC 4287): `/<slug>/news.xml` on the shared host and `/news.xml`
 * on its domain. Without news there is no feed.
 */
export function serveNewsFeed(app: FastifyInstance, { reads, responses, getSettings }: NewsFeedDeps): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    organization: OrganizationView | null,
  ) => {
    if (!organization) return reject('not-found')
    const { id, slug, name } = organization
    const prefix = request.caller.host.kind === 'shared' ? `/${slug}` : ''
    return sendCached({ request, reply }, responses, {
      source: { organizationId: id, uses: siteSettingsUses },
      contentType: 'application/atom+xml; charset=utf-8',
      async render() {
        const pages = await reads.read(id, listNewsPagesQuery, undefined)
        const features = (await getSettings(id))?.features ?? []
        const shownPages = pages.filter((page) => isOffered(page.slug, features))
        if (!shownPages.some(({ content }) => hasNews(content.blocks as Block[]))) return reject('not-found')
        return newsFeed(name, siteOrigin(request) + prefix, shownPages)
      },
    })
  }

  const options = { schema: { hide: true } as object }
  app.get('/news.xml', options, async (request, reply) => {
    const { host } = request.caller
    return send(
      request,
      reply,
      host.kind === 'domain' ? await reads.directory.find({ id: host.organizationId }) : null,
    )
  })
  app.get<{ Params: { slug: string } }>('/:slug/news.xml', options, async (request, reply) => {
    const slug = request.caller.host.kind === 'shared' ? slugOf(`/${request.params.slug}`) : null
    return send(request, reply, slug === null ? null : await reads.directory.find({ slug }))
  })
}

/**
 * Renders the posts of all pages as a feed, latest first.
 *
 * @param base the address of the site without a slash at the end: `https://league.example/south-coast`
 */
export function newsFeed(organization: string, base: string, pages: readonly NewsPage[]): string {
  const posts = pages
    .flatMap((page) => withIds(page, base))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, MAX_POSTS)
  const changedAt = pages.map((page) => page.changedAt).reduce((a, b) => (a > b ? a : b), '')
  const entries = posts.map(
    ({ id, address, date, title, text }) =>
      `<entry><id>${escapeXml(id)}</id><title>${escapeXml(title)}</title>` +
      `<link href="${escapeXml(address)}"/><updated>${date}T12:00:00Z</updated>` +
      `<content type="html">${escapeXml(toHtml(text))}</content></entry>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' +
    `<id>${escapeXml(`${base}/news.xml`)}</id><title>${escapeXml(organization)}</title>` +
    `<link href="${escapeXml(base || '/')}"/><link rel="self" href="${escapeXml(`${base}/news.xml`)}"/>` +
    `<updated>${escapeXml(changedAt)}</updated><author><name>${escapeXml(organization)}</name></author>` +
    `${entries.join('')}</feed>`
  )
}

/**
 * Returns the posts of a page with ids that stay the same when a text is edited or a later post is added: the day and
 * the number among the posts of that day.
 */
function withIds({ id, slug, content }: NewsPage, base: string) {
  const address = base + pathOfSlug(slug)
  const { host, pathname } = new URL(base)
  const counts = new Map<string, number>()
  return newsPosts(content.blocks as Block[]).map((post) => {
    const count = (counts.get(post.date) ?? 0) + 1
    counts.set(post.date, count)
    return { ...post, address, id: `tag:${host},${post.date}:${pathname.slice(1)}/${id}/${count}` }
  })
}

function pathOfSlug(slug: string): string {
  return slug === 'home' ? '/' : (contentOfSlug(slug) ?? `/${encodeURIComponent(slug)}`)
}

/** Returns a text as HTML with its paragraphs and line breaks. */
function toHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

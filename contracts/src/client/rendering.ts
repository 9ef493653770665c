import type { EndpointInput, EndpointOutput } from '../kernel/endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import type { OrganizationView } from '../organization/views.ts'
import type { SharePicture } from './share-picture.ts'

/** Calls that only read. */
export type ReadKey = Extract<keyof Endpoints, `GET ${string}`>

/**
 * Answers a call without HTTP, as the API would answer an anonymous visitor.
 *
 * @throws Problem. The renderer looks only at its `code`.
 */
export type Read = <K extends ReadKey>(
  key: K,
  input?: EndpointInput<Endpoints[K]>,
) => Promise<EndpointOutput<Endpoints[K]>>

/**
 * A link of the navigation bar. `slug` leads to a page of the site, `url` to another site. One of them is
 * null.
 */
export interface SiteLink {
  label: string
  slug: string | null
  url: string | null
}

/** Settings of an organization's site that the public API does not return. */
export interface SiteSettings {
  /**
   * The links of the navigation bar in order. If empty, the site links to the pages that every organization
   * has.
   */
  menu: readonly SiteLink[]
  /** The lowercase slugs of the pages that have blocks. */
  pagesWithContent: readonly string[]
  /** The keys of the features that are on. */
  features: readonly string[]
  /** The document title on the custom domain; null for the domain itself (R016). */
  siteTitle: string | null
  /**
   * Google Analytics; null if off (decision 36). `sharedHost` turns it on for the shared host, too (S009).
   */
  measurement: { id: string; sharedHost: boolean } | null
  /**
   * Whether search engines may list the site. The gateway also tells them by header, `robots.txt` and
   * sitemap.
   */
  indexed: boolean
}

export interface RenderRequest {
  /** The requested path and query: `/wnba/teamList?league=all`. */
  url: string
  /** The scheme and host for absolute URLs, without www: `https://stats.example`. */
  origin: string
  /** The shared platform host (and localhost), or an organization's own domain. */
  host: 'shared' | 'domain'
  /** The organization of the domain or of the slug in the path; null if there is none. */
  organization: OrganizationView | null
  /** Null without an organization. */
  settings: SiteSettings | null
  /**
   * The position of the organization's read models before they were read, from which the open page follows
   * changes. Null without an organization.
   */
  mark: string | null
  call: Read
}

export interface RenderedPage {
  /** 200, 302, 404, 500 if a read failed, or 503 while it is being built. Only 200 and 404 may be cached. */
  status: number
  /** After how many seconds a page that is being built should be requested again. */
  retryAfter?: number
  /** The target of a redirect. The body is then empty. */
  location?: string
  /** The whole document. */
  html: string
  /** `'sha256-…'` of every inlined style sheet, for the style-src directive. */
  styleHashes: readonly string[]
  /** The same of every inlined script that runs, for the script-src directive. */
  scriptHashes?: readonly string[]
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>

/** A share picture with its version, which changes with what it shows. */
export interface VersionedPicture {
  version: string
  picture: SharePicture
}

/** Returns the share picture of the page at `url`, if there is such a page and its data can be read. */
export type DrawPicture = (request: RenderRequest) => Promise<VersionedPicture | 'not-found' | 'unavailable'>

/**
 * The exports of `web-public/dist/server/entry-server.js`. The client's files are in `dist/client`, under
 * `/assets/`.
 */
export interface RenderingBundle {
  createRenderer(clientFolder?: URL): Promise<RenderPage>
  createEmbedRenderer(clientFolder?: URL): Promise<RenderPage>
  drawPicture: DrawPicture
}

import type { EndpointInput, EndpointOutput } from '../kernel/endpoint.ts'
import type { Endpoints } from '../endpoints.ts'
import type { OrganizationView } from '../organization/views.ts'

/** Calls that only read. */
export type ReadKey = Extract<keyof Endpoints, `GET ${string}`>

/**
 * Answers a call without HTTP, as the API would answer an anonymous visitor.
 *
 * @throws Problem, of which the renderer looks at `code` alone.
 */
export type Read = <K extends ReadKey>(
  key: K,
  input?: EndpointInput<Endpoints[K]>,
) => Promise<EndpointOutput<Endpoints[K]>>

/** A link of the navigation bar as the site shows it. `slug` leads to a page of the site, `url` elsewhere; one of them is null. */
export interface SiteLink {
  label: string
  slug: string | null
  url: string | null
}

/** What an organization has set up for its site, beyond what everyone may read of it. */
export interface SiteSettings {
  /** Links of the navigation bar in their order. Without any the site shows the pages that every organization has. */
  menu: readonly SiteLink[]
  /** Slugs, in lower case, of the pages that hold blocks. */
  written: readonly string[]
  /** Keys of the features that are on. */
  features: readonly string[]
  /** Title of every document on the own domain instead of the domain (R016). */
  siteTitle: string | null
  /** Null where nothing is measured (decision 36). On the shared host it is measured only where `sharedHost` says so (S009). */
  measurement: { id: string; sharedHost: boolean } | null
  /** Whether search engines may list the site. Where not, the gateway says so in a header, `robots.txt` and the sitemap. */
  indexed: boolean
}

export interface RenderRequest {
  /** Path and query as requested: `/wnba/teamList?league=all`. */
  url: string
  /** Scheme and host of the site as its addresses are written, without www: `https://stats.example`. */
  origin: string
  /** The shared platform host (and localhost), or an organization's own domain. */
  host: 'shared' | 'domain'
  /** The organization of the domain, or of the slug that `slugOf` finds in the path; null for none. */
  organization: OrganizationView | null
  /** Null without an organization. */
  settings: SiteSettings | null
  /** Where the organization's read models stood before they were read, null without one; the open page follows from here. */
  mark: string | null
  call: Read
}

export interface RenderedPage {
  /** 200, 302, 404, or 500 where a read failed. Only 200 and 404 may be cached. */
  status: number
  /** Where to go instead; the body is then empty. */
  location?: string
  /** The whole document. */
  html: string
  /** `'sha256-…'` of every inlined style sheet, for style-src. */
  styleHashes: readonly string[]
}

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>

/** What `web-public/dist/server/entry-server.js` exports. The client's files are in `dist/client`, under `/assets/`. */
export interface RenderingBundle {
  createRenderer(clientFolder?: URL): Promise<RenderPage>
}

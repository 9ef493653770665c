import type { RenderedPage } from '@league/contracts/client/rendering'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '@league/contracts/client/share-picture'
import type { HeadTags } from '../page/head.ts'
import { type RenderedState, scriptJson } from '../app/rendered-state.ts'
import type { Site } from '../lib/site.ts'
import { themeScript } from '../lib/theme.ts'
import type { Thing } from '../structured-data/structured-data.ts'
import { toShadesCss, deriveShades } from '../brand/shades.ts'
import type { Alternate } from './alternates.ts'
import { type Assets, hashInlined } from './assets.ts'

interface DocumentParts {
  tags: HeadTags
  /** The share picture of the page; null for a page that does not exist. */
  picture: { address: string; alt: string } | null
  /** What can be followed from the page besides the news. */
  alternates: readonly Alternate[]
  /** What the page is about, in the vocabulary of schema.org. */
  things: readonly Thing[]
  body: string
  state: RenderedState
  /** The sources of the page's chunks. */
  sources: readonly string[]
  isHomepage: boolean
  /** After how many seconds a browser without JavaScript loads the page again; null for never. */
  refreshSeconds: number | null
  assets: Assets
}

/**
 * Renders the document. Stylesheets are inlined, the entry script has low priority and fetches the others later, and the
 * state is JSON that does not run. Only the choice of the theme runs before the page is shown.
 */
export function renderDocument(
  parts: DocumentParts,
): Pick<RenderedPage, 'html' | 'styleHashes' | 'scriptHashes'> {
  const { tags, picture, alternates, things, body, state, sources, isHomepage, refreshSeconds, assets } =
    parts
  const organization = state.site.organization
  const shades = deriveShades(organization?.brandColor ?? '')
  const brandCss = toShadesCss(shades)
  // The app does not load again what a disabled link says is there.
  const styles = assets.stylesOf(...sources)
  const preloads = assets
    .scriptsOf(...sources)
    .map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`)
    .join('')
  const html = `<!doctype html>
<html lang="en"${organization?.theme === 'dark' ? ' data-theme="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(tags.title)}</title>
<meta name="description" content="${escapeHtml(tags.description)}">
<link rel="canonical" href="${escapeHtml(tags.canonical)}">
${refreshSeconds === null ? '' : `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>\n`}${tags.noindex ? '<meta name="robots" content="noindex">\n' : ''}${tags.feed === null ? '' : `<link rel="alternate" type="application/atom+xml" title="News" href="${escapeHtml(tags.feed)}">\n`}${alternates.map(({ type, title, href }) => `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">\n`).join('')}<meta name="theme-color" content="${shades.hero}">
<link rel="icon" href="${escapeHtml(iconUrl(organization, shades.hero))}">
${assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('\n')}
<script>${themeScript}</script>
${styles.map(({ css }) => `<style>${css}</style>`).join('\n')}
<style>${brandCss}</style>
${styles.map(({ url }) => `<link rel="stylesheet" href="${url}" disabled>`).join('')}
${openGraphTags(tags, picture, organization?.name ?? tags.title)}
${things.map((item) => `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...(item as object) })}</script>`).join('\n')}
<template>${preloads}</template>
<script type="module" fetchpriority="low" src="${assets.entry}"></script>
</head>
<body data-site${isHomepage ? ' class="homepage" data-homepage' : ''}>
<div id="root">${body}</div>
<script type="application/json" id="state">${scriptJson(state)}</script>
</body>
</html>
`
  return {
    html,
    styleHashes: [...styles.map(({ hash }) => hash), hashInlined(brandCss)],
    scriptHashes: [hashInlined(themeScript)],
  }
}

/** The tags by which services preview a shared link. An organization's own picture precedes the drawn one. */
function openGraphTags(tags: HeadTags, picture: DocumentParts['picture'], siteName: string): string {
  const drawn = tags.image === null ? picture : null
  const properties: Record<string, string | null> = {
    'og:type': 'website',
    'og:title': tags.title,
    'og:description': tags.summary,
    'og:url': tags.canonical,
    'og:site_name': siteName,
    'og:image': tags.image ?? drawn?.address ?? null,
    ...(drawn && {
      'og:image:type': 'image/png',
      'og:image:width': String(SHARE_PICTURE_WIDTH),
      'og:image:height': String(SHARE_PICTURE_HEIGHT),
      'og:image:alt': drawn.alt,
    }),
  }
  return [
    ...Object.entries(properties)
      .filter(([, content]) => content)
      .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? '')}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n')
}

/**
 * Returns the URL of the favicon: the organization's logo, or the ball that the gateway draws in the
 * organization's color. The platform's icon is inlined.
 */
function iconUrl(organization: Site['organization'], color: string): string {
  if (organization) return organization.logo_url ?? `/icon/${organization.slug}.svg`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${color}'/><g fill='none' stroke='#fff' stroke-width='2'><circle cx='16' cy='16' r='9'/><path d='M16 7v18M7 16h18'/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Escapes text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

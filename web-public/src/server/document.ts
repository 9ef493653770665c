import type { HeadTags } from '../page/head.ts'
import { type RenderedState, scriptJson } from '../app/state.ts'
import type { Site } from '../lib/site.ts'
import { shadesCss, shadesOf } from '../brand/shades.ts'
import { type Assets, hashOf } from './assets.ts'

interface DocumentParts {
  tags: HeadTags
  body: string
  state: RenderedState
  /** Chunks of the page. */
  sources: readonly string[]
  homepage: boolean
  assets: Assets
}

/** The whole document: styles inlined, scripts last in priority, state as inert JSON. */
export function documentOf(parts: DocumentParts): { html: string; styleHashes: readonly string[] } {
  const { tags, body, state, sources, homepage, assets } = parts
  const organization = state.site.organization
  const shades = shadesOf(organization?.brandColor ?? '')
  const brandCss = shadesCss(shades)
  const html = `<!doctype html>
<html lang="en"${organization?.theme === 'dark' ? ' data-theme="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(tags.title)}</title>
<meta name="description" content="${escape(tags.description)}">
<link rel="canonical" href="${escape(tags.canonical)}">
${tags.noindex ? '<meta name="robots" content="noindex">\n' : ''}<meta name="theme-color" content="${shades.hero}">
<link rel="icon" href="${escape(icon(organization, shades.hero))}">
${assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('\n')}
<style>${assets.css}</style>
<style>${brandCss}</style>
${openGraph(tags, organization?.name ?? tags.title)}
${tags.jsonLd.map((thing) => `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...thing })}</script>`).join('\n')}
${assets
  .scriptsOf(...sources)
  .map((script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`)
  .join('\n')}
<script type="module" async fetchpriority="low" src="${assets.entry}"></script>
</head>
<body data-site${homepage ? ' class="homepage" data-homepage' : ''}>
<div id="root">${body}</div>
<script type="application/json" id="state">${scriptJson(state)}</script>
</body>
</html>
`
  return { html, styleHashes: [assets.cssHash, hashOf(brandCss)] }
}

function openGraph(tags: HeadTags, siteName: string): string {
  const properties: Record<string, string | null> = {
    'og:type': 'website',
    'og:title': tags.title,
    'og:description': tags.description,
    'og:url': tags.canonical,
    'og:site_name': siteName,
    'og:image': tags.image,
  }
  return Object.entries(properties)
    .filter(([, content]) => content)
    .map(([property, content]) => `<meta property="${property}" content="${escape(content ?? '')}">`)
    .join('\n')
}

/** The organization's logo, else the ball in its colour that the gateway draws; the platform's own is in the document. */
function icon(organization: Site['organization'], color: string): string {
  if (organization) return organization.logo_url ?? `/icon/${organization.slug}.svg`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${color}'/><g fill='none' stroke='#fff' stroke-width='2'><circle cx='16' cy='16' r='9'/><path d='M16 7v18M7 16h18'/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Text inside an attribute or an element. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

import { embedAddress, type EmbedChoice } from '@league/contracts/site/embeds'

interface EmbeddedSite {
  slug: string
  domain: string | null
}

/**
 * Returns the address of the site for visitors, on its own domain if it has one, and the one on this origin, which the
 * preview shows.
 */
export function siteBases(
  { slug, domain }: EmbeddedSite,
  { protocol, host, hostname, port }: Pick<Location, 'protocol' | 'host' | 'hostname' | 'port'>,
): { site: string; preview: string } {
  const isOnDomain = domain !== null && hostname.replace(/^www\./, '') === domain
  const preview = isOnDomain ? `${protocol}//${host}` : `${protocol}//${host}/${slug}`
  const site = domain === null ? preview : `${protocol}//${domain}${port && `:${port}`}`
  return { site, preview }
}

/** Returns the code for another website: one line with a script, or a frame of fixed height. */
export function embedCodes(
  site: string,
  choice: EmbedChoice,
  organization: string,
): { script: string; frame: string } {
  const title = escapeAttribute(`${organization}: ${choice.kind}`)
  const address = (extension?: '.js') => escapeAttribute(embedAddress(site, choice, extension))
  return {
    script: `<script async src="${address('.js')}" data-title="${title}"></script>`,
    frame: `<iframe src="${address()}" title="${title}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`,
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

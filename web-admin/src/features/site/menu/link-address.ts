import { isHomeLabel } from '@league/contracts/site/rules'

interface Place {
  domain: string | null
  slug: string
}

/**
 * Where an internal link leads, without the scheme: the custom domain, or the shared host with the organization's slug,
 * then `/` for the label home, else `/{slug}` (R112).
 */
export function linkAddress(place: Place, sharedHost: string, label: string, slug: string): string {
  return `${place.domain ?? `${sharedHost}/${place.slug}`}${isHomeLabel(label) ? '/' : `/${slug}`}`
}

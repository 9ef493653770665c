import type { SiteLink } from '@league/contracts/client/rendering'
import { isHomeLabel } from '@league/contracts/site/rules'
import { paths } from '../paths.ts'
import { isShownAddress } from '../ui/shown-address.ts'
import type { Site } from '../lib/site.ts'

/** A link of the navigation bar: a page of this site, or an address elsewhere. */
export interface MenuItem {
  label: string
  to: string
  external: boolean
}

const page = (label: string, to: string): MenuItem => ({ label, to, external: false })

/** What an organization shows until it has arranged a menu of its own. */
const genericMenu: readonly MenuItem[] = [
  page('Home', paths.home()),
  page('Standings', paths.standings()),
  page('Schedule', paths.schedule()),
  page('Players', paths.players()),
  page('Leader Board', paths.leaderBoard()),
  page('Stat Leaders', paths.statLeaders()),
]

/** The organization's menu (S019): pages of the site by their slug, the label home at its root (R112), and other sites. */
export function menuOf({ settings }: Pick<Site, 'settings'>): readonly MenuItem[] {
  if (!settings || settings.menu.length === 0) return genericMenu
  return settings.menu.flatMap(itemOf)
}

function itemOf({ label, slug, url }: SiteLink): MenuItem[] {
  if (url !== null) return isShownAddress(url) ? [{ label, to: url, external: true }] : []
  return [page(label, isHomeLabel(label) || !slug ? paths.home() : `/${slug}`)]
}

import type { SiteLink } from '@league/contracts/client/rendering'
import { isHomeLabel } from '@league/contracts/site/rules'
import { paths } from '../paths.ts'
import { isWebUrl } from '../ui/web-url.ts'
import type { Site } from '../lib/site.ts'

/** A link of the navigation bar to a page of this site, or to another site. */
export interface MenuItem {
  label: string
  to: string
  external: boolean
}

const pageItem = (label: string, to: string): MenuItem => ({ label, to, external: false })

/** The menu of an organization that has not made one. */
const genericMenu: readonly MenuItem[] = [
  pageItem('Home', paths.home()),
  pageItem('Standings', paths.standings()),
  pageItem('Schedule', paths.schedule()),
  pageItem('Players', paths.players()),
  pageItem('Leader Board', paths.leaderBoard()),
  pageItem('Stat Leaders', paths.statLeaders()),
]

/**
 * Returns the items of the organization's menu (S019). A link with the label 'home' leads to the home page
 * (R112). Links to other sites are left out unless their URL is safe.
 */
export function buildMenu({ settings }: Pick<Site, 'settings'>): readonly MenuItem[] {
  if (!settings || settings.menu.length === 0) return genericMenu
  return settings.menu.flatMap(toMenuItem)
}

function toMenuItem({ label, slug, url }: SiteLink): MenuItem[] {
  if (url !== null) return isWebUrl(url) ? [{ label, to: url, external: true }] : []
  return [pageItem(label, isHomeLabel(label) || !slug ? paths.home() : `/${slug}`)]
}

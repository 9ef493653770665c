import type { SiteLink } from '@league/contracts/client/rendering'
import { isHomeLabel } from '@league/contracts/site/rules'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'
import { isWebUrl } from '../ui/web-url.ts'
import type { Site } from '../lib/site.ts'

/** A link of the menu to a page of this site, or to another site. */
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
  pageItem('Teams', paths.teams()),
  pageItem('Players', paths.players()),
  pageItem('Leader Board', paths.leaderBoard()),
  pageItem('Stat Leaders', paths.statLeaders()),
  pageItem('Seasons', paths.seasons()),
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

/** Returns whether an item leads to the open page, or to a page above it. The brackets are part of the tournament. */
export function isCurrentItem({ to }: MenuItem, pathname: string): boolean {
  const own = to.toLowerCase()
  const path = pathname.toLowerCase()
  return `${path}/`.startsWith(`${own}/`) || (own === '/tournament' && path === '/tournamentbracket')
}

/** The pages that the bottom bar of phones has icons for, by their lowercase path. */
const icons: Readonly<Record<string, IconName>> = {
  '/': 'home',
  '/schedule': 'calendar',
  '/games': 'calendar',
  '/teamlist': 'table',
  '/jteamlist': 'table',
  '/teams': 'shield',
  '/playerlist': 'person',
  '/players': 'person',
}

export interface BottomBarItem {
  label: string
  to: string
  icon: IconName
}

/** The places of the bottom bar beside that of the menu. */
const MAX_BOTTOM_ITEMS = 4

/**
 * Returns the entries of the bottom bar on phones: the first links of the menu that have an icon, with their labels
 * and in their order. A menu with fewer of them is filled up with the home page and the teams.
 */
export function pickBottomItems(menu: readonly MenuItem[]): BottomBarItem[] {
  const ofMenu = menu.flatMap(({ label, to, external }) => {
    const icon = external ? undefined : icons[to.toLowerCase()]
    return icon ? [{ label, to, icon }] : []
  })
  const isMissing = (to: string) => ofMenu.every((item) => item.to !== to)
  const before = isMissing(paths.home()) ? [{ label: 'Home', to: paths.home(), icon: 'home' as const }] : []
  const after = isMissing(paths.teams())
    ? [{ label: 'Teams', to: paths.teams(), icon: 'shield' as const }]
    : []
  const wanted = [...before, ...ofMenu.slice(0, MAX_BOTTOM_ITEMS - before.length), ...after]
  return wanted.slice(0, MAX_BOTTOM_ITEMS)
}

/** The icons of the entries that the pages of one game, team or player belong to, the best first. */
const sections: readonly (readonly [pages: RegExp, icons: readonly IconName[]])[] = [
  [/^\/games\/./, ['calendar']],
  [/^\/teams\/./, ['shield']],
  [/^\/players?\/./, ['person', 'shield']],
]

/** Returns the entry that is marked on a page: its own, or that of its section. */
export function pickMarkedItem(items: readonly BottomBarItem[], pathname: string): BottomBarItem | undefined {
  const path = pathname.toLowerCase()
  const own = items.find(({ to }) => to.toLowerCase() === path)
  const [, wanted = []] = sections.find(([pages]) => pages.test(path)) ?? []
  return own ?? wanted.flatMap((icon) => items.find((item) => item.icon === icon) ?? [])[0]
}

/** Pages that every site has and that a menu may lack. The footer links to those, so that no page is an orphan. */
const commonPages: readonly MenuItem[] = [
  ...genericMenu.filter(({ to }) => to !== paths.home()),
  pageItem('Leagues', paths.leagues()),
  pageItem('Search', paths.search()),
]

/** Returns the common pages that the menu does not lead to. */
export function pagesBesideMenu(menu: readonly MenuItem[]): MenuItem[] {
  const keyOf = ({ to }: MenuItem) => to.toLowerCase().replace('/jteamlist', '/teamlist')
  const listed = new Set(menu.map(keyOf))
  return commonPages.filter((page) => !listed.has(keyOf(page)))
}

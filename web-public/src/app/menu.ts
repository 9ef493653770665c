import { paths } from '../paths.ts'

/** A link of the navigation bar: a page of this site, or an address elsewhere. */
export interface MenuItem {
  label: string
  to: string
  external: boolean
}

const page = (label: string, to: string): MenuItem => ({ label, to, external: false })

/** What an organization shows until it has arranged a menu of its own. */
export const genericMenu: readonly MenuItem[] = [
  page('Home', paths.home()),
  page('Standings', paths.standings()),
  page('Schedule', paths.schedule()),
  page('Players', paths.players()),
  page('Leader Board', paths.leaderBoard()),
  page('Stat Leaders', paths.statLeaders()),
]

import { Link, useLocation } from 'react-router-dom'
import { useMyTeam } from '../lib/my-team.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { TeamLogo } from '../ui/TeamLogo.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { buildMenu, isCurrentItem, type MenuItem } from './menu.ts'
import styles from './Navbar.module.css'

/** How many links stand in the bar. The others are behind 'More'. */
const MAX_SHOWN_LINKS = 5

/**
 * The organization's name, its menu and the search. The links behind 'More' are in a popover, which opens and closes
 * without JavaScript. On narrow screens the bottom bar and the menu sheet have the links instead.
 */
export function Navbar() {
  const site = useSite()
  const { organization } = site
  const { key, pathname } = useLocation()
  const menu = buildMenu(site)
  const more = menu.slice(MAX_SHOWN_LINKS)
  return (
    <header className={styles['bar']}>
      <div className={styles['inside']}>
        <Link to={paths.home()} className={styles['name']}>
          {organization?.logo_url ? <TeamLogo name="" logo={organization.logo_url} size={40} /> : null}
          <span>{organization?.name}</span>
        </Link>
        <nav aria-label="Site" className={styles['wide']}>
          <ul>
            {menu.slice(0, MAX_SHOWN_LINKS).map((item) => (
              <li key={item.label}>
                <MenuLink item={item} />
              </li>
            ))}
            {more.length === 0 ? <AccountLinks /> : null}
          </ul>
          {more.length === 0 ? null : (
            <>
              <button
                type="button"
                popoverTarget="more-links"
                aria-current={more.some((item) => isCurrentItem(item, pathname)) || undefined}
              >
                More <Icon name="down" size={16} />
              </button>
              <ul key={key} id="more-links" popover="auto" className={styles['more']}>
                {more.map((item) => (
                  <li key={item.label}>
                    <MenuLink item={item} />
                  </li>
                ))}
                <AccountLinks />
              </ul>
            </>
          )}
        </nav>
        <MyTeamStar />
        <Link to={paths.search()} className={styles['icon']} aria-label="Search">
          <Icon name="search" size={24} />
        </Link>
      </div>
    </header>
  )
}

/** Leads to the visitor's own team, or to the teams and how to choose one of them. */
function MyTeamStar() {
  const team = useMyTeam()
  return (
    <Link
      to={team ? paths.team(team.id) : `${paths.teams()}?choose`}
      className={styles['icon']}
      aria-label={team ? `My team: ${team.name}` : 'Choose my team'}
      data-chosen={team ? true : undefined}
    >
      <Icon name="star" size={24} />
    </Link>
  )
}

/** A link of the menu. That of the open page is marked. */
export function MenuLink({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  return item.external ? (
    <a href={item.to} rel="noopener">
      {item.label}
    </a>
  ) : (
    <Link to={item.to} aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}>
      {item.label}
    </Link>
  )
}

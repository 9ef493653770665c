import { Link, NavLink, useLocation } from 'react-router-dom'
import { buildMenu } from './menu.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { TeamLogo } from '../ui/TeamLogo.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import styles from './Navbar.module.css'

/**
 * The organization's name and menu. On narrow screens the menu is a `<details>` element, which works without
 * JavaScript. Its key closes it on navigation.
 */
export function Navbar() {
  const site = useSite()
  const { organization } = site
  const { pathname } = useLocation()

  const links = buildMenu(site).map((item) => (
    <li key={item.label}>
      {item.external ? (
        <a href={item.to} rel="noopener">
          {item.label}
        </a>
      ) : (
        <NavLink to={item.to} end={item.to === paths.home()}>
          {item.label}
        </NavLink>
      )}
    </li>
  ))
  return (
    <header className={styles['bar']}>
      <div className={styles['inside']}>
        <Link to={paths.home()} className={styles['name']}>
          {organization?.logo_url ? <TeamLogo name="" logo={organization.logo_url} size={24} /> : null}
          {organization?.name}
        </Link>
        <nav aria-label="Site" className={styles['wide']}>
          <ul>{links}</ul>
        </nav>
        <AccountLinks />
        <details key={pathname} className={styles['collapsed']}>
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

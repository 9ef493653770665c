import { Link, NavLink, useLocation } from 'react-router-dom'
import { menuOf } from './menu.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { TeamMark } from '../ui/TeamMark.tsx'
import { Account } from './Account.tsx'
import styles from './Navbar.module.css'

/**
 * Name of the organization and its menu. On a phone the menu opens by `<details>`, so it works before and without
 * JavaScript; it closes after a move.
 */
export function Navbar() {
  const site = useSite()
  const { organization } = site
  const { pathname } = useLocation()

  const links = menuOf(site).map((item) => (
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
          {organization?.logo_url ? <TeamMark name="" logo={organization.logo_url} size={24} /> : null}
          {organization?.name}
        </Link>
        <nav aria-label="Site" className={styles['wide']}>
          <ul>{links}</ul>
        </nav>
        <Account />
        <details key={pathname} className={styles['small']}>
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

import { NavLink, useLocation } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './BottomBar.module.css'
import { buildMenu, pickBottomItems } from './menu.ts'
import { MENU_ID } from './MenuSheet.tsx'

/** The bar of phones: four pages, and the menu, which is marked on all other pages. */
export function BottomBar() {
  const items = pickBottomItems(buildMenu(useSite()))
  const { pathname } = useLocation()
  const isListed = items.some(({ to }) => to.toLowerCase() === pathname.toLowerCase())
  return (
    <nav aria-label="Main pages" className={styles['bar']}>
      {items.map(({ label, to, icon }) => (
        <NavLink key={to} to={to} end={to === paths.home() || to === paths.teams()}>
          <Icon name={icon} size={24} />
          {label}
        </NavLink>
      ))}
      <button type="button" popoverTarget={MENU_ID} data-current={!isListed || undefined}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </nav>
  )
}

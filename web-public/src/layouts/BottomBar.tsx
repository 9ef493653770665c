import { Link, useLocation } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './BottomBar.module.css'
import { buildMenu, pickBottomItems, pickMarkedItem } from './menu.ts'
import { MENU_ID } from './MenuSheet.tsx'

/**
 * The bar of phones: four pages, one of which is marked as open or as the section of the open page, and the menu, which
 * is marked on all other pages.
 */
export function BottomBar() {
  const items = pickBottomItems(buildMenu(useSite()))
  const { pathname } = useLocation()
  const marked = pickMarkedItem(items, pathname)
  return (
    <nav aria-label="Main pages" className={styles['bar']}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item === marked ? (item.to === pathname ? 'page' : true) : undefined}
        >
          <Icon name={item.icon} size={24} />
          {item.label}
        </Link>
      ))}
      <button type="button" popoverTarget={MENU_ID} data-current={!marked || undefined}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </nav>
  )
}

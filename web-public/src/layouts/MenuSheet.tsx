import { useLocation } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { Icon } from '../ui/Icon.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { buildMenu } from './menu.ts'
import styles from './MenuSheet.module.css'
import { MenuLink } from './Navbar.tsx'
import { MyTeamLink } from './MyTeamLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export const MENU_ID = 'menu'

/**
 * The menu of phones, above the bottom bar. It is a popover: it opens without JavaScript, Escape closes it, and the
 * focus returns to the button. Its key closes it on navigation.
 */
export function MenuSheet() {
  const site = useSite()
  const { key } = useLocation()
  return (
    <dialog key={key} id={MENU_ID} popover="auto" aria-label="Menu" className={styles['sheet']}>
      <div className={styles['head']}>
        <span aria-hidden="true">Menu</span>
        <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" aria-label="Close menu">
          <Icon name="close" size={24} />
        </button>
      </div>
      <SearchForm />
      <MyTeamLink />
      <nav aria-label="Menu">
        <ul>
          {buildMenu(site).map((item) => (
            <li key={item.label}>
              <MenuLink item={item} />
            </li>
          ))}
          <AccountLinks />
        </ul>
      </nav>
      <ThemeSwitch surface="dark" />
    </dialog>
  )
}

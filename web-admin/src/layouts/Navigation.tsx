import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useUser } from '../lib/session.tsx'
import { signOut } from '../lib/sign-out.ts'
import { Icon } from '../ui/Icon.tsx'
import { AttentionCount } from './AttentionCount.tsx'
import { currentEntry, navigationOf, settingsOf, type NavigationEntry } from './navigation.ts'
import styles from './Navigation.module.css'

/** The navigation: Dashboard, groups of screens, and Settings with Logout (S012). */
export function Navigation() {
  const user = useUser()
  const { pathname } = useLocation()
  const groups = navigationOf(user)
  const settings = settingsOf(user)
  const current = currentEntry([...groups.flatMap(({ entries }) => entries), ...settings], pathname)
  const isInSettings = current !== undefined && settings.includes(current)
  const [areSettingsOpen, setSettingsOpen] = useState<boolean | null>(null)
  const isOpen = areSettingsOpen ?? isInSettings
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {groups.map(({ label, entries }) => (
        <div key={label ?? 'home'} className={styles.group}>
          {label && <h2 className={styles.heading}>{label}</h2>}
          <ul>
            {entries.map((entry) => (
              <NavigationItem key={entry.label} entry={entry} isCurrent={entry === current} />
            ))}
          </ul>
        </div>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        onClick={() => setSettingsOpen(!isOpen)}
      >
        <Icon name="settings" />
        <span className={styles.label}>Settings</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen && (
        <ul className={styles.settings}>
          {settings.map((entry) => (
            <NavigationItem key={entry.label} entry={entry} isCurrent={entry === current} />
          ))}
          <li>
            <button type="button" className={styles.item} onClick={() => void signOut(user)}>
              <Icon name="sign-out" />
              <span className={styles.label}>Logout</span>
            </button>
          </li>
        </ul>
      )}
    </nav>
  )
}

function NavigationItem({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  const { label, icon } = entry
  return (
    <li>
      <Link
        to={useTarget(entry)}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
        data-current={isCurrent || undefined}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        {label === 'Dashboard' && <AttentionCount />}
      </Link>
    </li>
  )
}

/** Returns the address of an entry. The organization that a super_admin has chosen stays chosen. */
export function useTarget({ to, isAboutTenant }: NavigationEntry): string {
  const [search] = useSearchParams()
  const organization = search.get('organization')
  return isAboutTenant && organization ? `${to}?organization=${encodeURIComponent(organization)}` : to
}

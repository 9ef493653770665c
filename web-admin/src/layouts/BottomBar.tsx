import { VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '../lib/session.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AttentionCount } from './AttentionCount.tsx'
import {
  bottomBarLabels,
  currentEntry,
  navigationOf,
  settingsOf,
  type NavigationEntry,
} from './navigation.ts'
import { useTarget } from './Navigation.tsx'
import styles from './BottomBar.module.css'

interface Props {
  isMenuOpen: boolean
  onToggleMenu: () => void
}

/** The bar at the bottom of a phone: the screens that are used most, and a button for all others. */
export function BottomBar({ isMenuOpen, onToggleMenu }: Props) {
  const user = useUser()
  const { pathname } = useLocation()
  const all = navigationOf(user).flatMap(({ entries }) => entries)
  const current = currentEntry([...all, ...settingsOf(user)], pathname)
  const entries = bottomBarLabels.flatMap((label) => all.find((entry) => entry.label === label) ?? [])
  const isElsewhere = current !== undefined && !entries.includes(current)
  return (
    <nav className={styles.bar} aria-label="Main sections">
      {entries.map((entry) => (
        <BarItem key={entry.label} entry={entry} isCurrent={entry === current && !isMenuOpen} />
      ))}
      <button
        type="button"
        className={styles.item}
        data-current={isElsewhere || isMenuOpen || undefined}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon name="menu" size={20} />
        <span aria-hidden>More</span>
        <VisuallyHidden>{isMenuOpen ? 'Close menu' : 'Open menu'}</VisuallyHidden>
      </button>
    </nav>
  )
}

function BarItem({ entry, isCurrent }: { entry: NavigationEntry; isCurrent: boolean }) {
  return (
    <Link
      to={useTarget(entry)}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
    >
      <Icon name={entry.icon} size={20} />
      {entry.label}
      {entry.label === 'Dashboard' && <AttentionCount />}
    </Link>
  )
}

import { SiteLink } from './SiteLink.tsx'
import styles from './Tabs.module.css'

interface TabsProps {
  /** What is chosen, for screen readers: 'League'. */
  label: string
  tabs: readonly { to: string; text: string; isCurrent: boolean }[]
  /** A row with a line below the chosen tab, or a control with the chosen segment filled. */
  look?: 'tabs' | 'segments'
}

/**
 * Links among which one is chosen. They need no JavaScript, and choosing one is a step in the history. A row that is
 * too long scrolls sideways.
 */
export function Tabs({ label, tabs, look = 'tabs' }: TabsProps) {
  return (
    <nav aria-label={label} className={styles[look]}>
      {tabs.map(({ to, text, isCurrent }) => (
        <SiteLink key={to} to={to} aria-current={isCurrent || undefined}>
          {text}
        </SiteLink>
      ))}
    </nav>
  )
}

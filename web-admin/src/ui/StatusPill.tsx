import { Icon, type IconName } from './Icon.tsx'
import styles from './StatusPill.module.css'

export type PillTone = 'outline' | 'quiet' | 'good' | 'warn' | 'error' | 'live' | 'strong'

interface Props {
  tone: PillTone
  icon: IconName
  /** The word. Color and icon only repeat it. */
  children: string
}

/** A state as a word with an icon and a color. */
export function StatusPill({ tone, icon, children }: Props) {
  return (
    <span className={styles.pill} data-tone={tone}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  )
}

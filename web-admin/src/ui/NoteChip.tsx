import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './NoteChip.module.css'

interface Props {
  icon: IconName
  /** What is the case, in a few words. */
  text: string
  /** What it means, after a click. */
  children: ReactNode
}

/** A note in the bar above the screen, so that nothing on the screen moves when it appears. */
export function NoteChip({ icon, text, children }: Props) {
  return (
    <Popover width={300} position="bottom-end" withArrow>
      <Popover.Target>
        <button type="button" className={styles.chip} aria-label={text}>
          <Icon name={icon} />
          <output className={styles.text}>{text}</output>
        </button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

import { VisuallyHidden } from '@mantine/core'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ChangedValue.module.css'

/** What was before a change and what is after it. Renders nothing if the change has neither. */
export function ChangedValue({ entry: { before, after } }: { entry: HistoryEntryView }) {
  if (before === null && after === null) return null
  return (
    <span className={styles.value}>
      {before !== null && (
        <>
          <s className={styles.before}>{before}</s>
          <span className={styles.arrow}>
            <Icon name="right" size={12} />
          </span>
          <VisuallyHidden> became </VisuallyHidden>
        </>
      )}
      <span className={styles.after}>{after ?? '(none)'}</span>
    </span>
  )
}

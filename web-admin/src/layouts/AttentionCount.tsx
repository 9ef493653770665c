import { VisuallyHidden } from '@mantine/core'
import { useRead } from '../lib/use-read.ts'
import styles from './AttentionCount.module.css'

/** The number of things that need attention, beside Dashboard. Zero shows nothing. */
export function AttentionCount() {
  const attention = useRead('GET /api/attention')
  const total = attention.data?.total ?? 0
  if (total === 0) return null
  return (
    <span className={styles.count} data-attention>
      {total}
      <VisuallyHidden> things need you</VisuallyHidden>
    </span>
  )
}

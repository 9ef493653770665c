import { Loader } from '@mantine/core'
import styles from './BeingBuilt.module.css'

/** Shown while the read model of a screen is being built. The screen opens by itself. */
export function BeingBuilt() {
  return (
    <output className={styles.building}>
      <Loader size="sm" type="dots" color="var(--ink-2)" aria-hidden />
      <span className={styles.text}>
        <strong>This page is being rebuilt.</strong>
        <span>It opens by itself in a moment.</span>
      </span>
    </output>
  )
}

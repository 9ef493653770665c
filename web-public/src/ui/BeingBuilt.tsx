import styles from './State.module.css'

/** The state of a page whose data is being built. The page is loaded again by itself. */
export function BeingBuilt() {
  return (
    <output className={styles['state']}>
      <h1>This page is being rebuilt</h1>
      <p>It opens by itself in a moment.</p>
      <span className={styles['lines']} aria-hidden="true" />
    </output>
  )
}

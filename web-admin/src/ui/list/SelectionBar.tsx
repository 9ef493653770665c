import { Menu } from '@mantine/core'
import { Icon } from '../Icon.tsx'
import styles from './SelectionBar.module.css'
import { usePageKeys } from './use-page-keys.ts'

export interface BulkAction {
  label: string
  run: () => void
  /** A letter that runs it while rows are selected. */
  hotkey?: string
  isDestructive?: boolean
}

interface Props {
  /** The number of selected rows. */
  count: number
  /** The first one also shows on a phone, where the others are in a menu. */
  actions: readonly BulkAction[]
  onClear: () => void
}

/**
 * What can be done with the selected rows of a list. It sticks above the bottom edge while rows are selected. Escape
 * clears the selection.
 */
export function SelectionBar({ count, actions, onClear }: Props) {
  usePageKeys((key) => {
    if (count === 0) return false
    const run = key === 'Escape' ? onClear : actions.find(({ hotkey }) => hotkey === key.toUpperCase())?.run
    run?.()
    return run !== undefined
  })
  const [first, ...others] = actions
  return (
    <>
      <output className={styles.announcement}>{count > 0 ? `${count} selected` : ''}</output>
      {count > 0 && first && (
        <section className={styles.bar} aria-label="Selected rows" data-theme="dark" data-bottom-bar>
          <b className={styles.count}>{count} selected</b>
          <ActionButton {...first} />
          <div className={styles.others}>
            {others.map((action) => (
              <ActionButton key={action.label} {...action} />
            ))}
          </div>
          <div className={styles.menu}>
            <Menu position="top-end">
              <Menu.Target>
                <button
                  type="button"
                  className={styles.action}
                  aria-label="More actions for the selected rows"
                >
                  <Icon name="more" />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ label, run, isDestructive }) => (
                  <Menu.Item key={label} color={isDestructive ? 'red' : undefined} onClick={run}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
          <button type="button" className={styles.action} aria-label="Clear selection" onClick={onClear}>
            <Icon name="close" />
          </button>
        </section>
      )}
    </>
  )
}

function ActionButton({ label, run, hotkey, isDestructive }: BulkAction) {
  return (
    <button
      type="button"
      className={styles.action}
      data-destructive={isDestructive || undefined}
      aria-keyshortcuts={hotkey}
      onClick={run}
    >
      {label}
      {hotkey && (
        <kbd className={styles.key} aria-hidden>
          {hotkey}
        </kbd>
      )}
    </button>
  )
}

import { actionKeys, actionLabels, shortcuts } from '../shortcuts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ShortcutList.module.css'

const general = [
  { label: 'Search or jump to', keys: ['Ctrl K', '/'] },
  { label: 'All shortcuts', keys: ['?'] },
] as const

const additions = Object.entries(actionLabels).map(([id, label]) => ({
  label,
  keys: actionKeys[id] ?? (['', ''] as const),
}))

/** The list of shortcuts that work on every screen. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Shortcuts" size={440}>
      <dl className={styles.list}>
        {general.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
        {[...shortcuts, ...additions].map(({ label, keys: [first, second] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{first}</kbd> then <kbd>{second}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

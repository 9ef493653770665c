import { Button } from '@mantine/core'
import { SortableItem } from '../../ui/drag/SortableList.tsx'
import styles from './VisibilityItem.module.css'

interface Props {
  id: string
  name: string
  hidden: boolean
  /** Its visibility is being saved. */
  busy: boolean
  onToggle: () => void
}

/** One entry of an ordered list that can be hidden. What is hidden is dimmed, and says so. */
export function VisibilityItem({ id, name, hidden, busy, onToggle }: Props) {
  const action = hidden ? 'Unhide' : 'Hide' // R254
  return (
    <SortableItem
      id={id}
      name={name}
      bar={
        <div className={styles.item} data-hidden={hidden || undefined}>
          <span className={styles.name}>{name}</span>
          {hidden && <span className={styles.mark}>Hidden</span>}
          <Button size="compact-sm" loading={busy} aria-label={`${action} ${name}`} onClick={onToggle}>
            {action}
          </Button>
        </div>
      }
    />
  )
}

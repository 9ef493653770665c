import { Button } from '@mantine/core'
import { SortableItem } from '../../ui/drag/SortableList.tsx'
import styles from './VisibilityItem.module.css'

interface Props {
  id: string
  name: string
  hidden: boolean
  /** Whether its visibility is being saved. */
  isBusy: boolean
  onToggle: () => void
}

/** An entry of an ordered list with a button that hides or shows it (R254). */
export function VisibilityItem({ id, name, hidden, isBusy, onToggle }: Props) {
  const action = hidden ? 'Unhide' : 'Hide'
  return (
    <SortableItem
      id={id}
      name={name}
      bar={
        <div className={styles.item} data-hidden={hidden || undefined}>
          <span className={styles.name}>{name}</span>
          {hidden && <span className={styles.mark}>Hidden</span>}
          <Button size="compact-sm" loading={isBusy} aria-label={`${action} ${name}`} onClick={onToggle}>
            {action}
          </Button>
        </div>
      }
    />
  )
}

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
          {/* A disabled button would lose the focus. */}
          <Button
            size="compact-sm"
            data-loading={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            aria-label={`${action} ${name}`}
            onClick={() => !isBusy && onToggle()}
          >
            {action}
          </Button>
        </div>
      }
    />
  )
}

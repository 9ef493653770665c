import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { isCoreLabel } from '@league/contracts/site/rules'
import type { LinkView } from '@league/contracts/site/views'
import { paths } from '../../../paths.ts'
import { EntrySummary } from '../../../ui/EntrySummary.tsx'
import { SortableItem } from '../../../ui/drag/SortableList.tsx'
import styles from './LinkItem.module.css'

interface Props {
  link: LinkView
  highlighted: boolean
  /** Its visibility is being saved. */
  busy: boolean
  onToggle: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One link of the menu (S066): what it is, whether visitors see it, and what can be done with it (R111). */
export function LinkItem({ link, highlighted, busy, onToggle, onEdit, onRemove }: Props) {
  const { id, label, is_external, show_in_navbar } = link
  const [search] = useSearchParams()
  // Core links cannot be deleted (R109).
  const canRemove = !link.core && !isCoreLabel(label)
  return (
    <SortableItem
      id={id}
      name={label}
      highlighted={highlighted}
      bar={
        <div className={styles.item}>
          <EntrySummary name={label} kind={is_external ? 'External' : 'Internal'} isShown={show_in_navbar} />
          <div className={styles.actions}>
            <Button size="compact-sm" loading={busy} aria-label={`Toggle ${label}`} onClick={onToggle}>
              Toggle
            </Button>
            <Button size="compact-sm" aria-label={`Edit ${label}`} onClick={onEdit}>
              Edit
            </Button>
            {canRemove && (
              <Button size="compact-sm" aria-label={`Delete ${label}`} onClick={onRemove}>
                Delete
              </Button>
            )}
            {!is_external && (
              <Button
                size="compact-sm"
                component={Link}
                to={{ pathname: paths.pageEditor(id), search: search.toString() }}
                aria-label={`Edit Page ${label}`}
              >
                Edit Page
              </Button>
            )}
          </div>
        </div>
      }
    />
  )
}

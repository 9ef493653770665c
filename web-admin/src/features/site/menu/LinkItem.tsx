import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { LinkView } from '@league/contracts/site/views'
import { paths } from '../../../paths.ts'
import { EntrySummary } from '../../../ui/EntrySummary.tsx'
import { SortableItem } from '../../../ui/drag/SortableList.tsx'
import { FeatureOffNote } from './FeatureOffNote.tsx'
import styles from './LinkItem.module.css'

interface Props {
  link: LinkView
  /** The feature that the link needs and the organization does not have. */
  featureOff: FeatureKey | null
  highlighted: boolean
  /** Whether its visibility is being saved. */
  isBusy: boolean
  onToggle: () => void
  onEdit: () => void
  onRemove: () => void
}

/** A link of the menu with its type, visibility and buttons; a core link has no Delete (S066, R109, R111). */
export function LinkItem({ link, featureOff, highlighted, isBusy, onToggle, onEdit, onRemove }: Props) {
  const { id, label, is_external, organization_id, show_in_navbar } = link
  const [search] = useSearchParams()
  return (
    <SortableItem
      id={id}
      name={label}
      highlighted={highlighted}
      bar={
        <div className={styles.item}>
          <EntrySummary
            name={label}
            kind={is_external ? 'External' : 'Internal'}
            isShown={show_in_navbar && !featureOff}
          />
          <div className={styles.actions}>
            <Button size="compact-sm" loading={isBusy} aria-label={`Toggle ${label}`} onClick={onToggle}>
              Toggle
            </Button>
            <Button size="compact-sm" aria-label={`Edit ${label}`} onClick={onEdit}>
              Edit
            </Button>
            {!link.core && (
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
    >
      {featureOff && (
        <div className={styles.note}>
          <FeatureOffNote organizationId={organization_id} feature={featureOff} />
        </div>
      )}
    </SortableItem>
  )
}

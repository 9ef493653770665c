import { Button } from '@mantine/core'
import { memo, type Dispatch } from 'react'
import { isBlockType, type Block } from '@league/contracts/site/blocks'
import { SortableItem } from '../../../ui/drag/SortableList.tsx'
import { BlockForm } from '../block/BlockForm.tsx'
import { BlockPreview } from '../block/BlockPreview.tsx'
import { blockName } from '../block/block-texts.ts'
import { issuesOf } from '../block/block-issues.ts'
import type { Action } from './editor-state.ts'
import styles from './BlockCard.module.css'

/** Blocks that need the full width: their form is above the preview instead of beside it. */
const wideBlockTypes = new Set(['standings', 'schedule', 'leaders'])

interface Props {
  id: string
  /** For screen readers, such as 'Fees, block 3'. */
  name: string
  block: Block
  isEditing: boolean
  dispatch: Dispatch<Action>
}

/** A block in preview, or in edit mode with its form (R121). A block of an unknown type has no form. */
export const BlockCard = memo(function BlockCard({ id, name, block, isEditing, dispatch }: Props) {
  const toggleEditing = () => dispatch(isEditing ? { type: 'stopEditing' } : { type: 'edit', key: id })
  return (
    <SortableItem
      id={id}
      name={name}
      highlighted={isEditing}
      bar={
        <div className={styles.bar}>
          <strong>{blockName(block.type)}</strong>
          <div className={styles.actions}>
            {isBlockType(block.type) && (
              <Button
                size="compact-sm"
                variant={isEditing ? 'filled' : 'default'}
                aria-label={`${isEditing ? 'Done' : 'Edit'}, ${name}`}
                onClick={toggleEditing}
              >
                {isEditing ? 'Done' : 'Edit'}
              </Button>
            )}
            <Button
              size="compact-sm"
              aria-label={`Remove ${name}`}
              onClick={() => dispatch({ type: 'remove', key: id })}
            >
              Remove
            </Button>
          </div>
        </div>
      }
    >
      <div
        className={styles.body}
        data-editing={isEditing || undefined}
        data-wide={wideBlockTypes.has(block.type) || undefined}
      >
        {issuesOf(block).size > 0 && (
          <p className={styles.error}>
            <span aria-hidden>! </span>This block has errors.
          </p>
        )}
        {isEditing && (
          <BlockForm block={block} onChange={(change) => dispatch({ type: 'change', key: id, change })} />
        )}
        <BlockPreview block={block} name={name} scrolls={isEditing} />
      </div>
    </SortableItem>
  )
})

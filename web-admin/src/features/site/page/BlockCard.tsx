import { Button } from '@mantine/core'
import { memo, type Dispatch } from 'react'
import { isBlockType, type Block } from '@league/contracts/site/blocks'
import { SortableItem } from '../../../ui/drag/SortableList.tsx'
import { BlockForm } from '../block/BlockForm.tsx'
import { BlockPreview } from '../block/BlockPreview.tsx'
import { blockName } from '../block/block-words.ts'
import { issuesOf } from '../block/block-issues.ts'
import type { Action } from './editor-state.ts'
import styles from './BlockCard.module.css'

/** As wide as the page: their few fields stand above the preview. */
const wide = new Set(['standings', 'schedule', 'leaders'])

interface Props {
  id: string
  /** 'Fees, block 3' */
  name: string
  block: Block
  editing: boolean
  dispatch: Dispatch<Action>
}

/** A block in preview, or in edit mode with its form beside the preview (R121). Unknown types are kept as they are. */
export const BlockCard = memo(function BlockCard({ id, name, block, editing, dispatch }: Props) {
  const toggle = () => dispatch(editing ? { do: 'done' } : { do: 'edit', key: id })
  return (
    <SortableItem
      id={id}
      name={name}
      highlighted={editing}
      bar={
        <div className={styles.bar}>
          <strong>{blockName(block.type)}</strong>
          <div className={styles.actions}>
            {isBlockType(block.type) && (
              <Button
                size="compact-sm"
                variant={editing ? 'filled' : 'default'}
                aria-label={`${editing ? 'Done' : 'Edit'}, ${name}`}
                onClick={toggle}
              >
                {editing ? 'Done' : 'Edit'}
              </Button>
            )}
            <Button
              size="compact-sm"
              aria-label={`Remove ${name}`}
              onClick={() => dispatch({ do: 'remove', key: id })}
            >
              Remove
            </Button>
          </div>
        </div>
      }
    >
      <div
        className={styles.body}
        data-editing={editing || undefined}
        data-wide={wide.has(block.type) || undefined}
      >
        {issuesOf(block).size > 0 && (
          <p className={styles.wrong}>
            <span aria-hidden>! </span>Please look at this block
          </p>
        )}
        {editing && (
          <BlockForm block={block} onChange={(change) => dispatch({ do: 'change', key: id, change })} />
        )}
        <BlockPreview block={block} name={name} scrolls={editing} />
      </div>
    </SortableItem>
  )
})

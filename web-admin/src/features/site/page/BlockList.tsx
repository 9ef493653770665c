import type { Dispatch } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableItems } from '../../../ui/drag/SortableList.tsx'
import { blockName } from '../block/block-texts.ts'
import { BlockCard } from './BlockCard.tsx'
import type { Action, EditorState } from './editor-state.ts'

interface Props {
  state: EditorState
  dispatch: Dispatch<Action>
}

/** The blocks of a page, to reorder, edit and remove them. */
export function BlockList({ state, dispatch }: Props) {
  if (state.blocks.length === 0) {
    return (
      <EmptyState title="This page is empty" drawing="table">
        Apply a template, or add the first block.
      </EmptyState>
    )
  }
  const items = state.blocks.map(({ key, block }, index) => ({
    id: key,
    name: `${blockName(block.type)}, block ${index + 1}`,
  }))
  return (
    <SortableItems label="Blocks" items={items} onOrder={(keys) => dispatch({ type: 'reorder', keys })}>
      {state.blocks.map(({ key, block }, index) => (
        <BlockCard
          key={key}
          id={key}
          name={items[index]?.name ?? ''}
          block={block}
          isEditing={state.editingKey === key}
          dispatch={dispatch}
        />
      ))}
    </SortableItems>
  )
}

import type { Dispatch } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableItems } from '../../../ui/drag/SortableList.tsx'
import { blockName } from '../block/block-words.ts'
import { BlockCard } from './BlockCard.tsx'
import type { Action, EditorState } from './editor-state.ts'

interface Props {
  state: EditorState
  dispatch: Dispatch<Action>
}

/** The blocks of a page in their order. */
export function BlockList({ state, dispatch }: Props) {
  if (state.blocks.length === 0) {
    return <EmptyState>This page is empty. Apply a template, or add the first block.</EmptyState>
  }
  const items = state.blocks.map(({ key, block }, at) => ({
    id: key,
    name: `${blockName(block.type)}, block ${at + 1}`,
  }))
  return (
    <SortableItems label="Blocks" items={items} onOrder={(keys) => dispatch({ do: 'order', keys })}>
      {state.blocks.map(({ key, block }, at) => (
        <BlockCard
          key={key}
          id={key}
          name={items[at]?.name ?? ''}
          block={block}
          editing={state.editing === key}
          dispatch={dispatch}
        />
      ))}
    </SortableItems>
  )
}

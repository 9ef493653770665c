import { ActionIcon, Menu } from '@mantine/core'
import type { NamedItem } from './DragBoard.tsx'

interface Props {
  /** Name of the item that it moves. */
  name: string
  /** Index of the item and length of its list, or null if the list has no order of its own. */
  order: { index: number; count: number } | null
  onMove: (index: number) => void
  /** The other lists to which the item can be moved. */
  otherLists?: readonly NamedItem[]
  onMoveTo?: (listId: string) => void
}

/** A menu that moves an item without dragging (WCAG 2.5.7). */
export function MoveMenu({ name, order, onMove, otherLists = [], onMoveTo }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Order of ${name}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {order &&
          movesWithin(order).map(({ label, to, isPossible }) => (
            <Menu.Item key={label} disabled={!isPossible} onClick={() => onMove(to)}>
              {label}
            </Menu.Item>
          ))}
        {otherLists.map((list) => (
          <Menu.Item key={list.id} onClick={() => onMoveTo?.(list.id)}>
            Move to {list.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function movesWithin({ index, count }: { index: number; count: number }) {
  const isFirst = index <= 0
  const isLast = index >= count - 1
  return [
    { label: 'Move up', to: index - 1, isPossible: !isFirst },
    { label: 'Move down', to: index + 1, isPossible: !isLast },
    { label: 'Move to top', to: 0, isPossible: !isFirst },
    { label: 'Move to bottom', to: count - 1, isPossible: !isLast },
  ]
}

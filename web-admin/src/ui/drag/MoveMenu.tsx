import { ActionIcon, Menu } from '@mantine/core'
import type { Named } from './DragBoard.tsx'

interface Props {
  /** Of what it moves. */
  name: string
  /** The place in its list, and how many are in it; null where the list has no order of its own. */
  order: { index: number; count: number } | null
  onMove: (index: number) => void
  /** Other lists that it can go to. */
  others?: readonly Named[]
  onMoveTo?: (listId: string) => void
}

/** Moves without dragging (WCAG 2.5.7). */
export function MoveMenu({ name, order, onMove, others = [], onMoveTo }: Props) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Order of ${name}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {order &&
          movesIn(order).map(({ label, to, isPossible }) => (
            <Menu.Item key={label} disabled={!isPossible} onClick={() => onMove(to)}>
              {label}
            </Menu.Item>
          ))}
        {others.map((list) => (
          <Menu.Item key={list.id} onClick={() => onMoveTo?.(list.id)}>
            Move to {list.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function movesIn({ index, count }: { index: number; count: number }) {
  const isFirst = index <= 0
  const isLast = index >= count - 1
  return [
    { label: 'Move up', to: index - 1, isPossible: !isFirst },
    { label: 'Move down', to: index + 1, isPossible: !isLast },
    { label: 'Move to top', to: 0, isPossible: !isFirst },
    { label: 'Move to bottom', to: count - 1, isPossible: !isLast },
  ]
}

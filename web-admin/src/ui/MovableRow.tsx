import { ActionIcon, Menu } from '@mantine/core'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { use, type ReactNode } from 'react'
import { MoveHandle } from './MoveHandle.tsx'
import { groupOf, indexIn, MovingContext } from './groups.ts'
import styles from './sortable.module.css'

interface Props {
  id: string
  name: string
  /** Cells of the row between the handle and the menu. */
  children: ReactNode
}

/** A table row of a `MovableGroup`, with a handle in front and a menu of moves at its end. */
export function MovableRow({ id, name, children }: Props) {
  const { over } = use(MovingContext)
  const { setNodeRef, isDragging, ...hold } = useDraggable({ id })
  const { setNodeRef: setPlaceRef } = useDroppable({ id })
  return (
    <tr
      ref={(row) => {
        setNodeRef(row)
        setPlaceRef(row)
      }}
      className={styles.place}
      data-held={isDragging || undefined}
      data-over={(over === id && !isDragging) || undefined}
    >
      <td>
        <MoveHandle name={name} hold={hold} />
      </td>
      {children}
      <td data-number>
        <MoveMenu id={id} name={name} />
      </td>
    </tr>
  )
}

/** Moves without dragging (WCAG 2.5.7). */
function MoveMenu({ id, name }: { id: string; name: string }) {
  const { groups, move } = use(MovingContext)
  const own = groupOf(groups, id)
  if (!own) return null
  const at = indexIn(own, id)
  const last = own.items.length - 1
  const places = [
    { label: 'Move up', index: at - 1 },
    { label: 'Move down', index: at + 1 },
    { label: 'Move to top', index: 0 },
    { label: 'Move to bottom', index: last },
  ]
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Order of ${name}`}>
          <span aria-hidden>⋮</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own.ordered &&
          places.map(({ label, index }) => (
            <Menu.Item
              key={label}
              disabled={index < 0 || index > last || index === at}
              onClick={() => move(id, { group: own, index })}
            >
              {label}
            </Menu.Item>
          ))}
        {groups
          .filter((group) => group.id !== own.id)
          .map((group) => (
            <Menu.Item key={group.id} onClick={() => move(id, { group, index: null })}>
              Move to {group.name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

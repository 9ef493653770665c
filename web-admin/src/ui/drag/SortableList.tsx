import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { createContext, use, type ReactNode } from 'react'
import { moveEntry } from '../move-entry.ts'
import { BoardContext, DragBoard, type NamedItem } from './DragBoard.tsx'
import { MoveHandle, verticalShift } from './MoveHandle.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import styles from './SortableList.module.css'

interface ListProps {
  items: readonly NamedItem[]
  /** Called with the ids in their new order, which the caller saves. */
  onOrder: (ids: string[]) => void
  /** Contains a `SortableRow` or a `SortableItem` for each item. */
  children: ReactNode
}

interface Order {
  ids: readonly string[]
  move: (id: string, to: number) => void
}

const OrderContext = createContext<Order>({ ids: [], move: () => {} })

const describePosition = (ids: readonly string[], index: number) => `position ${index + 1} of ${ids.length}`

/** A list that the user sorts by dragging or by menu. */
export function SortableList({ items, onOrder, children }: ListProps) {
  const ids = items.map(({ id }) => id)
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder(moveEntry(ids, from, to))
  }
  return (
    <DragBoard
      items={items}
      homeOf={(id) => id}
      nextPlace={(_, placeId, key) => {
        const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
        return ids[ids.indexOf(placeId) + step] ?? placeId
      }}
      describePlace={(_, placeId) => describePosition(ids, ids.indexOf(placeId))}
      onDrop={(id, placeId) => move(id, ids.indexOf(placeId))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <OrderContext value={{ ids, move }}>{children}</OrderContext>
      </SortableContext>
    </DragBoard>
  )
}

interface ItemsProps extends ListProps {
  /** Accessible name of the list. */
  label: string
}

/** A `SortableList` of cards instead of table rows. */
export function SortableItems({ label, children, ...list }: ItemsProps) {
  return (
    <SortableList {...list}>
      <ol className={styles.items} aria-label={label}>
        {children}
      </ol>
    </SortableList>
  )
}

interface RowProps extends NamedItem {
  /** The cells between the handle and the menu. */
  children: ReactNode
}

/** A table row of a `SortableList` that starts with a drag handle and ends with a menu of moves. */
export function SortableRow({ id, name, children }: RowProps) {
  const { setNodeRef, isDragging, transform, transition, ...drag } = useSortable({ id })
  return (
    <tr
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      className={styles.row}
      style={{ ...verticalShift(transform), transition }}
    >
      <td data-cell="handle">
        <MoveHandle name={name} drag={drag} />
      </td>
      {children}
      <td data-number data-cell="actions">
        <OrderMenu id={id} name={name} />
      </td>
    </tr>
  )
}

interface ItemProps extends NamedItem {
  /** Content of the bar between the handle and the menu of moves. */
  bar: ReactNode
  /** Marks the item, for instance because it is selected elsewhere on the screen. */
  highlighted?: boolean
  /** Shown below the bar. */
  children?: ReactNode
}

/** A card of `SortableItems`, with a bar that starts with a drag handle and ends with a menu of moves. */
export function SortableItem({ id, name, bar, highlighted = false, children }: ItemProps) {
  const { setNodeRef, isDragging, transform, transition, ...drag } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-highlighted={highlighted || undefined}
      style={{ ...verticalShift(transform), transition }}
    >
      <div className={styles.bar}>
        <MoveHandle name={name} drag={drag} />
        {bar}
        <OrderMenu id={id} name={name} />
      </div>
      {children}
    </li>
  )
}

function OrderMenu({ id, name }: NamedItem) {
  const { ids, move } = use(OrderContext)
  const { announce } = use(BoardContext)
  return (
    <MoveMenu
      name={name}
      order={{ index: ids.indexOf(id), count: ids.length }}
      onMove={(to) => {
        move(id, to)
        announce(`${name} moved to ${describePosition(ids, to)}.`)
      }}
    />
  )
}

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { createContext, use, type ReactNode } from 'react'
import { moved } from '../order.ts'
import { BoardContext, DragBoard, type Named } from './DragBoard.tsx'
import { MoveHandle, verticalShift } from './MoveHandle.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import styles from './SortableList.module.css'

interface ListProps {
  items: readonly Named[]
  /** Gets the ids in their new order; saving is the caller's. */
  onOrder: (ids: string[]) => void
  /** Contains a `SortableRow` or a `SortableItem` for each item. */
  children: ReactNode
}

interface Order {
  ids: readonly string[]
  move: (id: string, to: number) => void
}

const OrderContext = createContext<Order>({ ids: [], move: () => {} })

const positionIn = (ids: readonly string[], index: number) => `position ${index + 1} of ${ids.length}`

/** A list whose items the user puts in order. */
export function SortableList({ items, onOrder, children }: ListProps) {
  const ids = items.map(({ id }) => id)
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder(moved(ids, from, to))
  }
  return (
    <DragBoard
      items={items}
      homeOf={(id) => id}
      nextPlace={(_, place, key) => {
        const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
        return ids[ids.indexOf(place) + step] ?? place
      }}
      describePlace={(_, place) => positionIn(ids, ids.indexOf(place))}
      onDrop={(id, place) => move(id, ids.indexOf(place))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <OrderContext value={{ ids, move }}>{children}</OrderContext>
      </SortableContext>
    </DragBoard>
  )
}

interface ItemsProps extends ListProps {
  /** Names the list. */
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

interface RowProps extends Named {
  /** Cells of the row between the handle and the menu. */
  children: ReactNode
}

/** A table row of a `SortableList`, with a handle in front and a menu of moves at its end. */
export function SortableRow({ id, name, children }: RowProps) {
  const { setNodeRef, isDragging, transform, transition, ...drag } = useSortable({ id })
  return (
    <tr
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      className={styles.row}
      style={{ ...verticalShift(transform), transition }}
    >
      <td>
        <MoveHandle name={name} drag={drag} />
      </td>
      {children}
      <td data-number>
        <OrderMenu id={id} name={name} />
      </td>
    </tr>
  )
}

interface ItemProps extends Named {
  /** What stands between the handle and the menu of moves. */
  bar: ReactNode
  /** Chosen elsewhere on the screen. */
  highlighted?: boolean
  /** Below the bar. */
  children?: ReactNode
}

/** A card of `SortableItems`: a bar with a handle in front and a menu of moves at its end. */
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

function OrderMenu({ id, name }: Named) {
  const { ids, move } = use(OrderContext)
  const { announce } = use(BoardContext)
  return (
    <MoveMenu
      name={name}
      order={{ index: ids.indexOf(id), count: ids.length }}
      onMove={(to) => {
        move(id, to)
        announce(`${name} moved to ${positionIn(ids, to)}.`)
      }}
    />
  )
}

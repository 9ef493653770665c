import {
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
  type CollisionDetection,
} from '@dnd-kit/core'
import { createContext, use, type ReactNode } from 'react'
import { BoardContext, DragBoard, type Named } from './DragBoard.tsx'
import { groupOf, indexIn, keyOf, stopAfter, targetOf, type Group, type Target } from './groups.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import styles from './MovableGroups.module.css'

interface GroupsProps {
  groups: readonly Group[]
  /** Saving is the caller's, and so is refusing. */
  onMove: (id: string, target: Target) => void
  /** Contains a `MovableGroup` for each group, with a `MovableRow` for each of its items. */
  children: ReactNode
}

interface Moving {
  groups: readonly Group[]
  move: (id: string, target: Target) => void
}

const MovingContext = createContext<Moving>({ groups: [], move: () => {} })

/** Several lists whose items are moved within a list and from list to list. */
export function MovableGroups({ groups, onMove, children }: GroupsProps) {
  const describePlace = (id: string, place: string) => {
    const target = targetOf(groups, id, place)
    if (!target) return ''
    const { group, index } = target
    return index !== null && group.ordered
      ? `${group.name}, position ${index + 1} of ${group.items.length}`
      : group.name
  }
  const move = (id: string, target: Target) => {
    const own = groupOf(groups, id)
    if (!own || (target.group.id === own.id && (!own.ordered || target.index === indexIn(own, id)))) return
    onMove(id, target)
  }
  return (
    <DragBoard
      items={groups.flatMap((group) => group.items)}
      homeOf={(id) => id}
      nextPlace={(id, place, key) => stopAfter(groups, id, place, key)}
      describePlace={describePlace}
      onDrop={(id, place) => {
        const target = targetOf(groups, id, place)
        if (target) move(id, target)
      }}
      pointerDetection={rowOrGroup}
      instructions="Press Space to pick up, up and down to move, left and right to go to another list, Space to drop, Escape to cancel."
    >
      <MovingContext value={{ groups, move }}>{children}</MovingContext>
      <DraggedName groups={groups} />
    </DragBoard>
  )
}

/** Finds the row under the pointer, or else the group. */
const rowOrGroup: CollisionDetection = (collision) => {
  const under = pointerWithin(collision)
  const row = under.find(({ id }) => !String(id).startsWith('group:'))
  return row ? [row] : under
}

/** The name of what is dragged, at the pointer. */
function DraggedName({ groups }: { groups: readonly Group[] }) {
  const { activeId } = use(BoardContext)
  const item = groups.flatMap((group) => group.items).find(({ id }) => id === activeId)
  return (
    <DragOverlay dropAnimation={null}>
      {item ? <span className={styles.held}>{item.name}</span> : null}
    </DragOverlay>
  )
}

/** A list of `MovableGroups`; items can be dropped anywhere in it. */
export function MovableGroup({ id, children }: { id: string; children: ReactNode }) {
  const { groups } = use(MovingContext)
  const { overId } = use(BoardContext)
  const { setNodeRef } = useDroppable({ id: keyOf({ id }) })
  const isOver = overId !== null && (overId === keyOf({ id }) || groupOf(groups, overId)?.id === id)
  return (
    <div ref={setNodeRef} className={styles.group} data-over={isOver || undefined}>
      {children}
    </div>
  )
}

interface RowProps extends Named {
  /** Cells of the row between the handle and the menu. */
  children: ReactNode
}

/** A table row of a `MovableGroup`, with a handle in front and a menu of moves at its end. */
export function MovableRow({ id, name, children }: RowProps) {
  const { overId } = use(BoardContext)
  const { setNodeRef, isDragging, ...drag } = useDraggable({ id })
  const { setNodeRef: setPlaceRef } = useDroppable({ id })
  return (
    <tr
      ref={(row) => {
        setNodeRef(row)
        setPlaceRef(row)
      }}
      className={styles.place}
      data-held={isDragging || undefined}
      data-over={(overId === id && !isDragging) || undefined}
    >
      <td>
        <MoveHandle name={name} drag={drag} />
      </td>
      {children}
      <td data-number>
        <GroupMenu id={id} name={name} />
      </td>
    </tr>
  )
}

function GroupMenu({ id, name }: Named) {
  const { groups, move } = use(MovingContext)
  const { announce } = use(BoardContext)
  const own = groupOf(groups, id)
  if (!own) return null
  const count = own.items.length
  return (
    <MoveMenu
      name={name}
      order={own.ordered ? { index: indexIn(own, id), count } : null}
      onMove={(index) => {
        move(id, { group: own, index })
        announce(`${name} moved to position ${index + 1} of ${count}.`)
      }}
      others={groups.filter((group) => group.id !== own.id)}
      onMoveTo={(groupId) => {
        const group = groups.find((other) => other.id === groupId)
        if (!group) return
        move(id, { group, index: null })
        announce(`${name} moved to ${group.name}.`)
      }}
    />
  )
}

import {
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
  type CollisionDetection,
} from '@dnd-kit/core'
import { createContext, use, type ReactNode } from 'react'
import { BoardContext, DragBoard, type NamedItem } from './DragBoard.tsx'
import {
  findGroup,
  groupPlaceId,
  indexIn,
  isGroupPlace,
  nextPlace,
  resolveTarget,
  type Group,
  type Target,
} from './groups.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import styles from './MovableGroups.module.css'

interface GroupsProps {
  groups: readonly Group[]
  /** Saves the move, or refuses it. Not called when the move changes nothing. */
  onMove: (id: string, target: Target) => void
  /** Contains a `MovableGroup` for each group, with a `MovableRow` for each of its items. */
  children: ReactNode
}

interface GroupsState {
  groups: readonly Group[]
  move: (id: string, target: Target) => void
}

const GroupsContext = createContext<GroupsState>({ groups: [], move: () => {} })

/** Several lists whose items can be moved within their list and to another list. */
export function MovableGroups({ groups, onMove, children }: GroupsProps) {
  const describePlace = (id: string, placeId: string) => {
    const target = resolveTarget(groups, id, placeId)
    if (!target) return ''
    const { group, index } = target
    return index !== null && group.isOrdered
      ? `${group.name}, position ${index + 1} of ${group.items.length}`
      : group.name
  }
  const move = (id: string, target: Target) => {
    const current = findGroup(groups, id)
    if (!current) return
    const isSameGroup = target.group.id === current.id
    if (isSameGroup && (!current.isOrdered || target.index === indexIn(current, id))) return
    onMove(id, target)
  }
  return (
    <DragBoard
      items={groups.flatMap((group) => group.items)}
      homeOf={(id) => id}
      nextPlace={(id, placeId, key) => nextPlace(groups, id, placeId, key)}
      describePlace={describePlace}
      onDrop={(id, placeId) => {
        const target = resolveTarget(groups, id, placeId)
        if (target) move(id, target)
      }}
      pointerDetection={rowOrGroup}
      instructions="Press Space to pick up, up and down to move, left and right to go to another list, Space to drop, Escape to cancel."
    >
      <GroupsContext value={{ groups, move }}>{children}</GroupsContext>
      <DraggedName groups={groups} />
    </DragBoard>
  )
}

/** Finds the row under the pointer, or else the group. */
const rowOrGroup: CollisionDetection = (collision) => {
  const hits = pointerWithin(collision)
  const row = hits.find(({ id }) => !isGroupPlace(String(id)))
  return row ? [row] : hits
}

/** Shows the name of the dragged item at the pointer. */
function DraggedName({ groups }: { groups: readonly Group[] }) {
  const { activeId } = use(BoardContext)
  const item = groups.flatMap((group) => group.items).find(({ id }) => id === activeId)
  return (
    <DragOverlay dropAnimation={null}>
      {item ? <span className={styles.dragged}>{item.name}</span> : null}
    </DragOverlay>
  )
}

/** A list of `MovableGroups`. Items can be dropped anywhere in it. */
export function MovableGroup({ id, children }: { id: string; children: ReactNode }) {
  const { groups } = use(GroupsContext)
  const { overId } = use(BoardContext)
  const placeId = groupPlaceId(id)
  const { setNodeRef } = useDroppable({ id: placeId })
  const isOver = overId !== null && (overId === placeId || findGroup(groups, overId)?.id === id)
  return (
    <div ref={setNodeRef} className={styles.group} data-over={isOver || undefined}>
      {children}
    </div>
  )
}

interface RowProps extends NamedItem {
  /** The cells between the handle and the menu. */
  children: ReactNode
}

/** A table row of a `MovableGroup` that starts with a drag handle and ends with a menu of moves. */
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
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-over={(overId === id && !isDragging) || undefined}
    >
      <td data-cell="handle">
        <MoveHandle name={name} drag={drag} />
      </td>
      {children}
      <td data-number data-cell="actions">
        <GroupMenu id={id} name={name} />
      </td>
    </tr>
  )
}

function GroupMenu({ id, name }: NamedItem) {
  const { groups, move } = use(GroupsContext)
  const { announce } = use(BoardContext)
  const current = findGroup(groups, id)
  if (!current) return null
  const count = current.items.length
  return (
    <MoveMenu
      name={name}
      order={current.isOrdered ? { index: indexIn(current, id), count } : null}
      onMove={(index) => {
        move(id, { group: current, index })
        announce(`${name} moved to position ${index + 1} of ${count}.`)
      }}
      otherLists={groups.filter((group) => group.id !== current.id)}
      onMoveTo={(groupId) => {
        const group = groups.find((other) => other.id === groupId)
        if (!group) return
        move(id, { group, index: null })
        announce(`${name} moved to ${group.name}.`)
      }}
    />
  )
}

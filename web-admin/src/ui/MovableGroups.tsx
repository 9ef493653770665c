import {
  DndContext,
  DragOverlay,
  pointerWithin,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { groupOf, indexIn, MovingContext, stopAfter, targetOf, type Group, type Target } from './groups.ts'
import styles from './sortable.module.css'
import { useDragSensors } from './use-drag-sensors.ts'

interface Props {
  groups: readonly Group[]
  /** Saving is the caller's, and so is refusing. */
  onMove: (id: string, target: Target) => void
  /** Contains a `MovableGroup` for each group, with a `MovableRow` for each of its items. */
  children: ReactNode
}

/**
 * Things that are moved within and between several lists: with mouse or finger, by keyboard (Space, arrows, Space) and by menu. Every
 * move is announced; what is dropped outside of the lists goes back.
 */
export function MovableGroups({ groups, onMove, children }: Props) {
  const [spoken, setSpoken] = useState('')
  const [active, setActive] = useState<string | null>(null)
  /** Where the keys have led; null while a pointer leads. */
  const [stop, setStop] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  // The keyboard sensor keeps the function that it began with.
  const latest = useRef(groups)
  const reached = useRef<string | null>(null)
  useEffect(() => {
    latest.current = groups
  }, [groups])

  const coordinateGetter: KeyboardCoordinateGetter = (event, { active: held, context }) => {
    if (!event.code.startsWith('Arrow')) return undefined
    event.preventDefault()
    const id = String(held)
    const next = stopAfter(latest.current, id, reached.current ?? id, event.code)
    reached.current = next
    setStop(next)
    const rect = context.droppableRects.get(next)
    const moving = context.collisionRect
    return rect && moving ? { x: rect.left, y: rect.top + (rect.height - moving.height) / 2 } : undefined
  }
  const sensors = useDragSensors(coordinateGetter)
  /** Under a pointer the row, else the group; where keys lead, what they have reached. */
  const collisionDetection: CollisionDetection = (given) => {
    if (!given.pointerCoordinates) return [{ id: stop ?? given.active.id }]
    const under = pointerWithin(given)
    const row = under.find(({ id }) => !String(id).startsWith('group:'))
    return row ? [row] : under
  }
  const nameOf = (id: string) => groupOf(groups, id)?.items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: string, at: string) => {
    const target = targetOf(groups, id, at)
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
  const lastOver = useRef<string | null>(null)
  const back = (id: string) => `${nameOf(id)} is back in its place.`
  const finish = () => {
    setActive(null)
    setStop(null)
    reached.current = null
    setOver(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: {
          onDragStart: ({ active: held }) => {
            const id = String(held.id)
            lastOver.current = placeOf(id, id)
            return `${nameOf(id)} picked up, ${placeOf(id, id)}.`
          },
          onDragOver: ({ active: held, over: at }) => {
            const place = at ? placeOf(String(held.id), String(at.id)) : ''
            if (!place || place === lastOver.current) return undefined
            lastOver.current = place
            return `${nameOf(String(held.id))} is over ${place}.`
          },
          onDragEnd: ({ active: held, over: at }) => {
            const id = String(held.id)
            return at ? `${nameOf(id)} dropped at ${placeOf(id, String(at.id))}.` : back(id)
          },
          onDragCancel: ({ active: held }) => back(String(held.id)),
        },
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, up and down to move, left and right to go to another list, Space to drop, Escape to cancel.',
        },
      }}
      onDragStart={({ active: held }) => setActive(String(held.id))}
      onDragOver={({ over: at }) => setOver(at ? String(at.id) : null)}
      onDragCancel={finish}
      onDragEnd={({ active: held, over: at }) => {
        finish()
        const target = at && targetOf(groups, String(held.id), String(at.id))
        if (target) move(String(held.id), target)
      }}
    >
      <MovingContext
        value={{
          groups,
          over,
          move: (id, target) => {
            move(id, target)
            setSpoken(
              `${nameOf(id)} moved to ${target.index === null ? target.group.name : `position ${target.index + 1} of ${target.group.items.length}`}.`,
            )
          },
        }}
      >
        {children}
      </MovingContext>
      <DragOverlay dropAnimation={null}>
        {active === null ? null : <span className={styles.held}>{nameOf(active)}</span>}
      </DragOverlay>
      <output className={styles.spoken}>{spoken}</output>
    </DndContext>
  )
}

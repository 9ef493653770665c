import {
  closestCenter,
  pointerWithin,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { createContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

export interface NamedItem {
  id: string
  name: string
}

/** The announcements of a board to screen readers. `place` is the text that `describePlace` returns. */
interface BoardTexts {
  pickedUp: (name: string, place: string) => string
  over: (name: string, place: string) => string
  /** `isHome` is true if the item is dropped at the place where it was picked up. */
  dropped: (name: string, place: string, isHome: boolean) => string
  returned: (name: string) => string
}

const boardTexts: BoardTexts = {
  pickedUp: (name, place) => `${name} picked up, ${place}.`,
  over: (name, place) => `${name} is over ${place}.`,
  dropped: (name, place) => `${name} dropped at ${place}.`,
  returned: (name) => `${name} is back in its place.`,
}

interface Props {
  /** The items that can be dragged. */
  items: readonly NamedItem[]
  /** Returns the place of an item before it is dragged. */
  homeOf: (itemId: string) => string
  /** Returns the place that an arrow key leads to, or the same place if the key leads nowhere. */
  nextPlace: (itemId: string, placeId: string, key: string) => string
  /** Describes where an item goes when it is dropped at a place. */
  describePlace: (itemId: string, placeId: string) => string
  /** Also called when an item is dropped at its own place. */
  onDrop: (itemId: string, placeId: string) => void
  /** Finds the place under the pointer. */
  pointerDetection?: CollisionDetection
  /** Replaces announcements of this board. */
  texts?: Partial<BoardTexts>
  instructions?: string
  children: ReactNode
}

interface Board {
  activeId: string | null
  /** The place that the active item is over. */
  overId: string | null
  /** Announces a move that was made without dragging. */
  announce: (text: string) => void
}

export const BoardContext = createContext<Board>({ activeId: null, overId: null, announce: () => {} })

/**
 * Drag and drop for all boards. Items are moved from place to place by mouse, by touch, or by keyboard
 * (Space, arrow keys, Space), and each move is announced to screen readers. An item that is dropped outside
 * all places goes back to its own. Every board must also offer its moves in a menu, because dragging alone is
 * not accessible (WCAG 2.5.7). The board renders announcements next to its children, so put it around a
 * table, not inside one.
 */
export function DragBoard({
  items,
  homeOf,
  nextPlace,
  describePlace,
  onDrop,
  pointerDetection = nearestPlace,
  texts,
  instructions = 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
  children,
}: Props) {
  const [announcement, setAnnouncement] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  /** The place reached with the arrow keys, or null while the item follows a pointer. */
  const [keyboardPlace, setKeyboardPlace] = useState<string | null>(null)
  const reachedPlace = useRef<string | null>(null)
  const widths = useRef(new WeakMap<Element, number>())
  // An item at the edge makes what it is in wider, which could then be scrolled forever.
  const canScroll = (element: Element) => {
    const width = widths.current.get(element) ?? element.scrollWidth
    widths.current.set(element, width)
    return element.scrollWidth <= width
  }
  // The keyboard sensor keeps using the coordinate getter of the render in which the drag started.
  const latest = useRef({ homeOf, nextPlace })
  useEffect(() => {
    latest.current = { homeOf, nextPlace }
  }, [homeOf, nextPlace])

  // The keyboard sensor begins to listen in a timer, which is late on a busy device. The board listens from the
  // first render of the drag, so that no key is lost.
  const [keyboardDragId, setKeyboardDragId] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (keyboardDragId === null) return undefined
    let isSensorListening = false
    const earlyKeys: KeyboardEvent[] = []
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code.startsWith('Arrow')) {
        event.preventDefault()
        const from = reachedPlace.current ?? latest.current.homeOf(keyboardDragId)
        reachedPlace.current = latest.current.nextPlace(keyboardDragId, from, event.code)
        setKeyboardPlace(reachedPlace.current)
      } else if (!isSensorListening) {
        event.preventDefault()
        earlyKeys.push(event)
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    // The sensor has started its timer before this one.
    const timer = setTimeout(() => {
      isSensorListening = true
      for (const key of earlyKeys) document.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [keyboardDragId])

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const place = reachedPlace.current
    if (!event.code.startsWith('Arrow') || place === null) return undefined
    // A key that is pressed at once comes before the board has measured its places.
    const rect =
      context.droppableRects.get(place) ??
      context.droppableContainers.get(place)?.node.current?.getBoundingClientRect()
    const itemRect = context.collisionRect ?? context.activeNode?.getBoundingClientRect()
    if (!rect || !itemRect) return undefined
    const isInColumn = itemRect.left >= rect.left && itemRect.left < rect.right
    return { x: isInColumn ? itemRect.left : rect.left, y: rect.top + (rect.height - itemRect.height) / 2 }
  }
  // A press that moves by less than 4 px is a click.
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
  const collisionDetection: CollisionDetection = (collision) =>
    collision.pointerCoordinates
      ? pointerDetection(collision)
      : [{ id: keyboardPlace ?? homeOf(String(collision.active.id)) }]
  const announcements = useAnnouncements({ items, homeOf, describePlace }, texts)
  const finish = () => {
    setActiveId(null)
    setOverId(null)
    setKeyboardDragId(null)
    setKeyboardPlace(null)
    reachedPlace.current = null
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      autoScroll={{ canScroll }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active, activatorEvent }) => {
        widths.current = new WeakMap()
        setActiveId(String(active.id))
        if (activatorEvent.type === 'keydown') setKeyboardDragId(String(active.id))
      }}
      onDragOver={({ over }) => setOverId(over && String(over.id))}
      onDragCancel={finish}
      onDragEnd={({ active, over }) => {
        finish()
        if (over) onDrop(String(active.id), String(over.id))
      }}
    >
      <BoardContext value={{ activeId, overId, announce: setAnnouncement }}>{children}</BoardContext>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </DndContext>
  )
}

function useAnnouncements(
  { items, homeOf, describePlace }: Pick<Props, 'items' | 'homeOf' | 'describePlace'>,
  ownTexts: Partial<BoardTexts> = {},
): Announcements {
  const texts = { ...boardTexts, ...ownTexts }
  const lastPlace = useRef('')
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? ''
  return {
    onDragStart: ({ active }) => {
      const id = String(active.id)
      lastPlace.current = describePlace(id, homeOf(id))
      return texts.pickedUp(nameOf(id), lastPlace.current)
    },
    // An item is over its own place as soon as it is picked up. Announcing that would interrupt the first
    // announcement.
    onDragOver: ({ active, over }) => {
      const id = String(active.id)
      const place = over ? describePlace(id, String(over.id)) : ''
      if (!place || place === lastPlace.current) return undefined
      lastPlace.current = place
      return texts.over(nameOf(id), place)
    },
    onDragEnd: ({ active, over }) => {
      const id = String(active.id)
      const place = over ? describePlace(id, String(over.id)) : ''
      if (!place) return texts.returned(nameOf(id))
      return texts.dropped(nameOf(id), place, over?.id === homeOf(id))
    },
    onDragCancel: ({ active }) => texts.returned(nameOf(String(active.id))),
  }
}

/** How far outside its places a pointer still counts as on the board. */
const MARGIN_PX = 32

/** Finds the place under the pointer or next to it, or none if the pointer has left the board (R105). */
const nearestPlace: CollisionDetection = (collision) => {
  const { pointerCoordinates: pointer, droppableRects } = collision
  const rects = [...droppableRects.values()]
  if (!pointer || rects.length === 0) return closestCenter(collision)
  const hits = pointerWithin(collision)
  if (hits.length > 0) return hits
  const isOutside =
    pointer.x < Math.min(...rects.map((rect) => rect.left)) - MARGIN_PX ||
    pointer.x > Math.max(...rects.map((rect) => rect.right)) + MARGIN_PX ||
    pointer.y < Math.min(...rects.map((rect) => rect.top)) - MARGIN_PX ||
    pointer.y > Math.max(...rects.map((rect) => rect.bottom)) + MARGIN_PX
  if (isOutside) return []
  const { x, y } = pointer
  // Not the center of the dragged item: a tall one would have to be dragged far beyond a low one.
  return closestCenter({
    ...collision,
    collisionRect: { left: x, right: x, top: y, bottom: y, width: 0, height: 0 },
  })
}

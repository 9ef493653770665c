import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef, type ReactNode } from 'react'
import { DragArea } from './DragArea.tsx'
import { placeByPlace } from './place-by-place.ts'

interface Named {
  id: string
  name: string
}

interface Props {
  /** What can be moved; each in a `Placeable`. */
  things: readonly Named[]
  /** Where it can go; each in a `PlaceRow`. */
  places: readonly Named[]
  /** Not called where a thing comes back to the place that it had. */
  onMove: (thing: string, place: string) => void
  /** Place of each thing now. */
  placeOf: (thing: string) => string | undefined
  children: ReactNode
}

const nameIn = (list: readonly Named[], id: UniqueIdentifier) =>
  list.find((entry) => entry.id === id)?.name ?? ''

/**
 * Things that are moved from place to place by mouse, finger or keyboard (Space, arrows, Space), each move spoken. What
 * is dropped outside goes back. Give another way too, such as a menu: dragging alone is not enough (WCAG 2.5.7).
 */
export function PlaceBoard({ things, places, onMove, placeOf, children }: Props) {
  const lastOver = useRef<UniqueIdentifier | null>(null)
  const comesBack = (thing: UniqueIdentifier) => `${nameIn(things, thing)} is back in its place.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = placeOf(String(active.id)) ?? null
      return `${nameIn(things, active.id)} picked up.`
    },
    // Picked up, a thing is over its own place at once: that says nothing and would drown the words before.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return `${nameIn(things, active.id)} is over ${nameIn(places, over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== placeOf(String(active.id))
        ? `${nameIn(things, active.id)} dropped on ${nameIn(places, over.id)}.`
        : comesBack(active.id),
    onDragCancel: ({ active }) => comesBack(active.id),
  }
  return (
    <DragArea
      coordinateGetter={placeByPlace}
      announcements={announcements}
      onDragEnd={({ active, over }) => {
        const thing = String(active.id)
        if (over && over.id !== placeOf(thing)) onMove(thing, String(over.id))
      }}
    >
      {children}
    </DragArea>
  )
}

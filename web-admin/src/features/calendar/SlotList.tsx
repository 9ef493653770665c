import { useDroppable } from '@dnd-kit/core'
import { Popover } from '@mantine/core'
import { createContext, use, type ReactNode } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { formatShortDate } from '../../shared/day-text.ts'
import { formatCount } from '../../ui/format-count.ts'
import { BoardContext } from '../../ui/drag/DragBoard.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { listFormat } from '../../ui/list-format.ts'
import type { CalendarSlot } from './calendar-rows.ts'
import styles from './SlotList.module.css'

const SlotsContext = createContext<readonly CalendarSlot[]>([])

interface ProviderProps {
  slotsOf: (gameId: string) => CalendarSlot[]
  children: ReactNode
}

/** Finds the slots for the game that is being dragged once for all cells. */
export function SlotsOfDraggedGame({ slotsOf, children }: ProviderProps) {
  const { activeId } = use(BoardContext)
  const slots = activeId === null ? [] : slotsOf(activeId)
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

interface Props {
  rowKey: string
  date: string
  rowText: string
  /** The games of the cell with their times. */
  children: readonly { time: string; element: ReactNode }[]
}

/** The games of a court on a day, with the slots for the game that is being dragged between them. */
export function SlotList({ rowKey, date, rowText, children: games }: Props) {
  const all = use(SlotsContext)
  const slots = all.filter((slot) => slot.rowKey === rowKey && slot.date === date)
  const free = all.filter(({ state }) => state === 'free')
  const entries = [
    ...games,
    ...slots.map((slot) => ({
      time: slot.time,
      element: <SlotTarget key={slot.id} slot={slot} place={rowText} free={free} />,
    })),
  ]
  return (
    <div className={styles.list}>
      {entries.toSorted((a, b) => (a.time < b.time ? -1 : 1)).map(({ element }) => element)}
    </div>
  )
}

const icons: Record<CalendarSlot['state'], IconName> = { free: 'check', warning: 'alert', conflict: 'ban' }

/** Free slots that the note under the conflicts names. */
const MAX_FREE = 3

function SlotTarget({
  slot,
  place,
  free,
}: {
  slot: CalendarSlot
  place: string
  free: readonly CalendarSlot[]
}) {
  const { setNodeRef } = useDroppable({ id: slot.id })
  const isOver = use(BoardContext).overId === slot.id
  const [first] = slot.issues
  return (
    <Popover
      opened={isOver && first !== undefined}
      position="left-start"
      width={300}
      transitionProps={{ duration: 0 }}
      withinPortal
      trapFocus={false}
    >
      <Popover.Target>
        <div ref={setNodeRef} className={styles.slot} data-state={slot.state} data-over={isOver || undefined}>
          <Icon name={icons[slot.state]} />
          <span className={styles.time}>{formatTime(slot.time)}</span>
          <span className={styles.label}>{first?.label ?? 'Free'}</span>
        </div>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        className={styles.popover}
        role="note"
        aria-label={`${place} at ${formatTime(slot.time)}`}
      >
        <p className={styles.title} data-state={slot.state}>
          <Icon name={icons[slot.state]} /> {countIssues(slot)} at {formatTime(slot.time)}
        </p>
        <ul className={styles.issues}>
          {slot.issues.map(({ kind, subject, rest }) => (
            <li key={`${subject} ${rest}`} data-state={kind}>
              <Icon name={icons[kind]} />
              <span>
                <strong>{subject}</strong> {rest}
              </span>
            </li>
          ))}
        </ul>
        {slot.state === 'conflict' && (
          <p className={styles.note}>
            Dropping here asks first.
            {free.length > 0 && ` Free this week: ${nameSlots(free)}.`}
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns '1 conflict, 2 warnings'. */
function countIssues({ issues }: CalendarSlot): string {
  const conflicts = issues.filter(({ kind }) => kind === 'conflict').length
  const warnings = issues.length - conflicts
  return [
    ...(conflicts > 0 ? [formatCount(conflicts, 'conflict')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ].join(', ')
}

function nameSlots(slots: readonly CalendarSlot[]): string {
  const names = slots.map(
    ({ date, time }) => `${formatShortDate(date).split(',')[0] ?? ''} ${formatTime(time)}`,
  )
  return listFormat.format([...new Set(names)].slice(0, MAX_FREE))
}

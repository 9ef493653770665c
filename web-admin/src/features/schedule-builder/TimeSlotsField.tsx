import { Button, Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { SortableItem, SortableItems } from '../../ui/drag/SortableList.tsx'
import { AddTimeField } from '../../ui/AddTimeField.tsx'
import styles from './TimeSlotsField.module.css'

interface Props {
  /** Label of the input, which also names the list. */
  label: string
  /** Times as `HH:MM` in the order in which they are filled. A repeated time holds several games. */
  value: readonly string[]
  onChange: (times: string[]) => void
  error?: ReactNode
}

/** Adds, removes and sorts the times of day at which games are played (S108). */
export function TimeSlotsField({ label, value, onChange, error }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const slots = numberCourts(value)
  const remove = (id: string) => {
    onChange(slots.filter((slot) => slot.id !== id).map(({ time }) => time))
    field.current?.focus()
  }
  return (
    <Stack gap="xs" className={styles.times}>
      <AddTimeField
        label={label}
        required
        error={!!error}
        field={field}
        onAdd={(time) => onChange([...value, time])}
      />
      {error && (
        <Text size="sm" c="var(--error)" role="alert">
          {error}
        </Text>
      )}
      {slots.length > 0 && (
        <SortableItems
          label={`${label}, in order`}
          items={slots}
          onOrder={(ids) => onChange(ids.flatMap((id) => slots.find((slot) => slot.id === id)?.time ?? []))}
        >
          {slots.map(({ id, name }) => (
            <SortableItem
              key={id}
              id={id}
              name={name}
              bar={
                <>
                  <span className={styles.time}>{name}</span>
                  <Button size="compact-sm" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                    Remove
                  </Button>
                </>
              }
            />
          ))}
        </SortableItems>
      )}
    </Stack>
  )
}

/** Gives each time an id and a name. Repeated times are numbered by court: '7:00 PM', '7:00 PM, court 2'. */
function numberCourts(times: readonly string[]) {
  return times.map((time, index) => {
    const court = times.slice(0, index).filter((other) => other === time).length + 1
    return { id: `${time} ${court}`, time, name: `${formatTime(time)}${court > 1 ? `, court ${court}` : ''}` }
  })
}

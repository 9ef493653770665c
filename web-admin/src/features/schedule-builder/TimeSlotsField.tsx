import { Button, Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { SortableItem, SortableItems } from '../../ui/drag/SortableList.tsx'
import { AddTimeField } from '../../ui/AddTimeField.tsx'
import styles from './TimeSlotsField.module.css'

interface Props {
  /** Names the list: 'Time slots', or those of a week. */
  label: string
  /** Times `HH:MM` in the order in which games are put into them; one that stands twice holds two games. */
  value: readonly string[]
  onChange: (times: string[]) => void
  error?: ReactNode
}

/** Times of day to add, to remove and to put in order (S108). */
export function TimeSlotsField({ label, value, onChange, error }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const entries = numbered(value)
  const remove = (id: string) => {
    onChange(entries.filter((entry) => entry.id !== id).map(({ time: slot }) => slot))
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
      {entries.length > 0 && (
        <SortableItems
          label={`${label}, in order`}
          items={entries}
          onOrder={(ids) =>
            onChange(ids.flatMap((id) => entries.find((entry) => entry.id === id)?.time ?? []))
          }
        >
          {entries.map(({ id, name }) => (
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

/** Times with an id each, and a name that tells the courts of one time apart: '7:00 PM', '7:00 PM, court 2'. */
function numbered(times: readonly string[]) {
  return times.map((time, at) => {
    const court = times.slice(0, at).filter((other) => other === time).length + 1
    return { id: `${time} ${court}`, time, name: `${formatTime(time)}${court > 1 ? `, court ${court}` : ''}` }
  })
}

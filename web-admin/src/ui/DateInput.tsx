import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Calendar } from './Calendar.tsx'
import { Icon } from './Icon.tsx'
import { addDays, parseTypedDate } from './typed-date.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or empty. A text that is no date stays as it was typed, so that the form refuses it. */
  value?: string | null
  onChange?: (date: string) => void
  /** The first day that can be chosen. */
  min?: string
  max?: string
}

/** Returns today in the time zone of the browser. */
const localToday = () => new Intl.DateTimeFormat('en-CA').format(new Date())

/**
 * A date that is typed, such as 'Nov 16' or '11/16/2026', or chosen from a calendar. The arrow keys go to the day before
 * and after.
 */
export function DateInput({ value, onChange, min, max, onBlur, ...props }: Props) {
  const date = value ?? ''
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const known = parseTypedDate(date, localToday())
  const type = (typed: string) => {
    setText(typed)
    onChange?.(parseTypedDate(typed, localToday()) ?? typed.trim())
  }
  const choose = (chosen: string) => {
    setText(null)
    onChange?.(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(known ? addDays(known, step) : (min ?? localToday()))
  }
  return (
    <Popover
      withRoles={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          ref={input}
          placeholder="Nov 16, 2026"
          {...props}
          value={text ?? (known ? formatDate(known) : date)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setText(null)
            onBlur?.(event)
          }}
          rightSection={
            <ActionIcon
              variant="transparent"
              color="var(--ink-2)"
              aria-label="Open calendar"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          value={known ?? ''}
          today={localToday()}
          min={min}
          max={max}
          onChange={(chosen) => {
            choose(chosen)
            setOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

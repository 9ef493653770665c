import { ActionIcon, Menu, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { Icon } from './Icon.tsx'
import { parseTypedTime } from './typed-date.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  ref?: Ref<HTMLInputElement>
  /** `HH:MM`, or empty. A text that is no time stays as it was typed, so that the form refuses it. */
  value?: string | null
  onChange?: (time: string) => void
}

const MINUTES_A_DAY = 24 * 60
const STEP_MINUTES = 30
/** When no time is chosen, the arrow keys begin at 7 PM. */
const USUAL_TIME = '19:00'

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every half hour from 8 AM to 11:30 PM. */
const suggestions = Array.from({ length: 32 }, (_, index) => timeOf(8 * 60 + index * STEP_MINUTES))

/** A time of day that is typed, such as '7:30 pm', '730p' or '19:30', or chosen from a list. */
export function TimeInput({ value, onChange, onBlur, onKeyDown, ...props }: Props) {
  const time = value ?? ''
  const [text, setText] = useState<string | null>(null)
  const known = parseTypedTime(time)
  const choose = (chosen: string) => {
    setText(null)
    onChange?.(chosen)
  }
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    if (!known) return choose(USUAL_TIME)
    const [hours = 0, minutes = 0] = known.split(':').map(Number)
    choose(timeOf((hours * 60 + minutes + direction * STEP_MINUTES + MINUTES_A_DAY) % MINUTES_A_DAY))
  }
  return (
    <TextInput
      placeholder="7:30 PM"
      {...props}
      value={text ?? (known ? formatTime(known) : time)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange?.(parseTypedTime(typed) ?? typed.trim())
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        step(event)
      }}
      onBlur={(event) => {
        setText(null)
        onBlur?.(event)
      }}
      rightSection={
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="transparent" color="var(--ink-2)" aria-label="Show times">
              <Icon name="clock" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
            {suggestions.map((suggestion) => (
              <Menu.Item key={suggestion} onClick={() => choose(suggestion)}>
                {formatTime(suggestion)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}

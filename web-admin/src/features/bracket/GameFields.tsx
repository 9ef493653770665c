import { Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { GameView } from '@league/contracts/game/views'
import { contestedText } from '../../ui/contested-text.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'

/** The form values for date, time and location of a bracket game (R178). */
export interface GameDetailValues {
  date: string
  time: string
  location: string
  location_url: string
}

/** Returns the form values of a game, or empty values for a new game. */
export function toDetailValues(game: Pick<GameView, keyof GameDetailValues> | null): GameDetailValues {
  const { date, time, location, location_url } = game ?? {}
  return { date: date ?? '', time: time ?? '', location: location ?? '', location_url: location_url ?? '' }
}

interface Props {
  form: Pick<UseFormReturnType<GameDetailValues>, 'getInputProps'>
  /** The edited fields that someone else has changed in the meantime. */
  contested?: readonly string[]
  recorded?: GameDetailValues
}

/** The inputs for date, time and location of a bracket game. */
export function GameFields({ form, contested = [], recorded }: Props) {
  const props = (key: keyof GameDetailValues) => ({
    ...form.getInputProps(key),
    description: recorded && contested.includes(key) ? contestedText(recorded[key]) : undefined,
  })
  return (
    <>
      <Group grow align="start">
        <DateInput label="Date" data-autofocus {...props('date')} />
        <TimeInput label="Time" {...props('time')} />
      </Group>
      <TextInput label="Location" maxLength={200} {...props('location')} />
      <TextInput
        type="url"
        label="Location URL"
        placeholder="https://"
        maxLength={2048}
        {...props('location_url')}
      />
    </>
  )
}

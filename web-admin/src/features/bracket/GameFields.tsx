import { Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { GameView } from '@league/contracts/game/views'

/** Day, time and place of a bracket game as a form has them (R178). */
export interface PlaceValues {
  date: string
  time: string
  location: string
  location_url: string
}

export function placeValues(game: Pick<GameView, keyof PlaceValues> | null): PlaceValues {
  const { date, time, location, location_url } = game ?? {}
  return { date: date ?? '', time: time ?? '', location: location ?? '', location_url: location_url ?? '' }
}

interface Props {
  form: Pick<UseFormReturnType<PlaceValues>, 'getInputProps'>
  /** What somebody else has changed meanwhile, where it was typed too. */
  contested?: readonly string[]
  recorded?: PlaceValues
}

export function GameFields({ form, contested = [], recorded }: Props) {
  const props = (key: keyof PlaceValues) => ({
    ...form.getInputProps(key),
    description:
      recorded && contested.includes(key)
        ? `Somebody else made it ‘${recorded[key] || 'nothing'}’ meanwhile.`
        : undefined,
  })
  return (
    <>
      <Group grow align="start">
        <TextInput type="date" label="Date" data-autofocus {...props('date')} />
        <TextInput type="time" label="Time" {...props('time')} />
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

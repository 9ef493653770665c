import { TextInput } from '@mantine/core'
import type { AttributeType } from '@league/contracts/attribute/events'
import { MAX_VALUE_LENGTH } from '@league/contracts/attribute/rules'
import type { AttributeValues } from './use-attribute-values.ts'

/** A number has a text input, because a number input would turn the jersey '00' into 0. */
const inputProps: Readonly<Record<AttributeType, { type?: 'date'; inputMode?: 'decimal' }>> = {
  string: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
}

/** One input for each attribute of a player, by its type (S047). */
export function AttributeInputs({ values }: { values: AttributeValues }) {
  return values.fields.map(({ id, attribute_name, attribute_type, isVisible, value, error }) => (
    <TextInput
      key={id}
      label={attribute_name}
      {...inputProps[attribute_type]}
      {...(isVisible ? {} : { description: 'Hidden from visitors.' })}
      maxLength={MAX_VALUE_LENGTH}
      value={value}
      error={error}
      onChange={(event) => values.set(id, event.currentTarget.value)}
    />
  ))
}

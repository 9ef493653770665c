import { TextInput } from '@mantine/core'
import type { AttributeType } from '@league/contracts/attribute/events'
import { MAX_VALUE_LENGTH } from '@league/contracts/attribute/rules'
import type { AttributeValues } from './use-attribute-values.ts'

/** A jersey '00' stays what it is in a text; a number field would make it 0. */
const inputs: Readonly<Record<AttributeType, { type?: 'date'; inputMode?: 'decimal' }>> = {
  string: {},
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
}

/** An input for each attribute of a player, by its type (S047). */
export function AttributeInputs({ of }: { of: AttributeValues }) {
  return of.fields.map(({ id, attribute_name, attribute_type, isVisible, value, error }) => (
    <TextInput
      key={id}
      label={attribute_name}
      {...inputs[attribute_type]}
      {...(isVisible ? {} : { description: 'Hidden from visitors.' })}
      maxLength={MAX_VALUE_LENGTH}
      value={value}
      error={error}
      onChange={(event) => of.set(id, event.currentTarget.value)}
    />
  ))
}

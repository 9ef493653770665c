import { Group, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { businessOptions, optionLabel, signupStatuses } from '@league/contracts/business/options'
import { businessLabels, signupTexts, type BusinessValues, type FieldName } from './business-form.ts'
import { DateInput } from '../../ui/DateInput.tsx'

type SelectField = keyof typeof businessOptions

/** The fields of a business (S112, R277); category, sport, state and city have fixed options (R279). */
export function BusinessFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const field = (name: FieldName) => ({ label: businessLabels[name], ...form.getInputProps(name) })
  const select = (name: SelectField) => (
    <NativeSelect {...field(name)} data={optionsWith(name, form.values[name])} />
  )
  return (
    <>
      <TextInput required data-autofocus {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput type="tel" autoComplete="off" {...field('phone')} />
        <TextInput type="email" autoComplete="off" {...field('email')} />
        <TextInput type="url" {...field('website')} />
        <TextInput {...field('location')} />
        {select('city')}
        {select('state')}
        <TextInput type="url" {...field('facebook')} />
        <TextInput type="url" {...field('instagram')} />
        {select('sport')}
        {select('category')}
        <TextInput {...field('season')} />
        <TextInput {...field('nextSeason')} />
        <TextInput {...field('skillLevel')} />
        <TextInput {...field('cost')} />
        <DateInput {...field('signupDeadline')} />
      </SimpleGrid>
      <Radio.Group {...field('signupStatus')}>
        <Group mt={4}>
          {signupStatuses.map((status) => (
            <Radio key={status} value={status} label={signupTexts[status]} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}

/** Returns the options of a field, plus the current value if it is no longer an option. */
function optionsWith(name: SelectField, current: string) {
  const options = [{ value: '', label: 'None' }, ...businessOptions[name]]
  return options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: optionLabel(name, current) }]
}

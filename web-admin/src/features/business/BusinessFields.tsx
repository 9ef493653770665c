import { Group, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { businessOptions, optionLabel, signupStatuses } from '@league/contracts/business/options'
import { labels, type BusinessValues, type FieldName } from './business-form.ts'
import { statusWords } from './status-words.ts'

type Listed = keyof typeof businessOptions

/** The fields of a business (S112, R277); category, sport, state and city come out of fixed lists (R279). */
export function BusinessFields({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const field = (name: FieldName) => ({ label: labels[name], ...form.getInputProps(name) })
  const select = (name: Listed) => <NativeSelect {...field(name)} data={choices(name, form.values[name])} />
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
        <TextInput type="date" {...field('signupDeadline')} />
      </SimpleGrid>
      <Radio.Group {...field('signupStatus')}>
        <Group mt={4}>
          {signupStatuses.map((status) => (
            <Radio key={status} value={status} label={statusWords[status]} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}

/** None, the list, and what was written when it stood in the list. */
function choices(name: Listed, present: string) {
  const options = [{ value: '', label: 'None' }, ...businessOptions[name]]
  return options.some(({ value }) => value === present)
    ? options
    : [...options, { value: present, label: optionLabel(name, present) }]
}

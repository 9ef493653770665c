import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { typeNames } from '@league/contracts/attribute/rules'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import styles from './attribute.module.css'
import type { SportQuery } from './sport-query.ts'

/** Name and type of a new attribute: Text, Number or Date (S106, R261). */
export function AttributeForm({ query }: { query: SportQuery }) {
  const add = useCommand('POST /api/playerAttributes')
  const form = useForm({
    initialValues: { name: '', type: 'string' as keyof typeof typeNames },
    validate: { name: (name) => (name.trim() ? null : 'Enter a name.') },
    onValuesChange: () => add.reset(),
  })
  const save = async (body: typeof form.values) => {
    try {
      await add.mutateAsync({ input: { query, body } })
      tellSuccess(`${body.name.trim()} added`)
      form.reset()
    } catch {
      // Said beside the name.
    }
  }
  const { error, ...name } = form.getInputProps('name')
  return (
    <form className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
      <TextInput
        label="Name"
        required
        maxLength={60}
        error={error ?? (add.error && failureText(add.error))}
        {...name}
      />
      <NativeSelect
        label="Type"
        data={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('type')}
      />
      <PrimaryButton type="submit" loading={add.isPending}>
        Add
      </PrimaryButton>
    </form>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { attributeTypeLabels } from '@league/contracts/attribute/rules'
import { problems } from '@league/contracts/kernel/problem'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import styles from './AttributeForm.module.css'

/** Selects the attributes of one sport of one organization. */
export interface SportQuery {
  /** Set for a super_admin, who has no organization. */
  organization_id?: string
  /** The organization's first sport if undefined. */
  sportId: string | undefined
}

/** Adds an attribute with a name and a type: Text, Number or Date (S106, R261). */
export function AttributeForm({ query }: { query: SportQuery }) {
  const add = useCommand('POST /api/playerAttributes')
  const form = useForm<{ name: string; type: keyof typeof attributeTypeLabels }>({
    initialValues: { name: '', type: 'string' },
    validate: { name: (name) => (name.trim() ? null : problems['name-required'].message) },
    onValuesChange: () => submission.reset(),
  })
  const submission = useFormSubmit(form, {
    send: (body) => add.mutateAsync({ input: { query, body } }),
    success: ({ name }) => `${name.trim()} added`,
    onSaved: () => form.reset(),
  })
  const { error, ...nameProps } = form.getInputProps('name')
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      <TextInput label="Name" required maxLength={60} error={error ?? submission.failure} {...nameProps} />
      <NativeSelect
        label="Type"
        data={Object.entries(attributeTypeLabels).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('type')}
      />
      <PrimaryButton type="submit" loading={submission.isSaving}>
        Add attribute
      </PrimaryButton>
    </form>
  )
}

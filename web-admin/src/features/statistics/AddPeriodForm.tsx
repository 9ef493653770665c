import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { problems } from '@league/contracts/kernel/problem'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import type { StatSheet } from './StatSheetPage.tsx'
import styles from './AddPeriodForm.module.css'

/** Adds a game period by name (S105). The typed name stays when adding fails. */
export function AddPeriodForm({ sheet: { sportId, query, actedFor } }: { sheet: StatSheet }) {
  const add = useCommand('POST /api/gamePeriods')
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() ? null : problems['name-required'].message) },
  })
  const submission = useFormSubmit(form, {
    send: ({ name }) => add.mutateAsync({ input: { query, body: { sportId, name, ...actedFor } } }),
    success: (_, { body }) => `${body.gamePeriod.name} added`,
    onSaved: () => form.reset(),
  })
  const { error, ...nameProps } = form.getInputProps('name')
  return (
    <form className={styles.add} onSubmit={submission.onSubmit} aria-label="New period" noValidate>
      <TextInput label="Period Name" maxLength={40} {...nameProps} error={error ?? submission.failure} />
      <PrimaryButton type="submit" loading={submission.isSaving}>
        Add Game Period
      </PrimaryButton>
    </form>
  )
}

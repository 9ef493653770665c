import { Checkbox, Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeSeasonBody, createSeasonBody } from '@league/contracts/season/commands'
import type { SeasonView } from '@league/contracts/season/views'
import { hasServerMessage } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { seasonValues, type SeasonValues } from './season-form.ts'
import { DateInput } from '../../ui/DateInput.tsx'

interface Props {
  organizationId: string
  /** Null for a new season. */
  season: SeasonView | null
  onClose: () => void
}

/** Creates or edits a season (S062, S063). Success resets and closes the form (R095). */
export function OrganizationSeasonDialog({ organizationId, season, onClose }: Props) {
  const add = useCommand('POST /api/organizations/:id/seasons')
  const edit = useCommand('PUT /api/seasonsv2/:id')
  const form = useForm<SeasonValues>({
    initialValues: seasonValues(season),
    validate: (values) =>
      schemaResolver(season ? changeSeasonBody : createSeasonBody, { sync: true })({ ...values }),
  })
  const submission = useFormSubmit(form, {
    send: (body): Promise<unknown> =>
      season
        ? edit.mutateAsync({ input: { params: { id: season.id }, body } })
        : add.mutateAsync({ input: { params: { id: organizationId }, body } }),
    success: ({ name }) => `${name.trim()} ${season ? 'updated' : 'created'}`,
    onSaved: () => {
      form.reset()
      onClose()
    },
    onFailed: (error) => {
      if (!season) console.warn('The season was not created.', error)
    },
  })
  // A failed creation without a server message is only logged (R096).
  const showsFailure = season !== null || hasServerMessage(submission.error)
  return (
    <FormDialog
      title={season ? 'Edit Season' : 'Create Season'}
      submit={season ? 'Save Changes' : 'Create'}
      submission={{ ...submission, failure: showsFailure ? submission.failure : null }}
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Group grow>
        <DateInput label="Start date" {...form.getInputProps('startDate')} />
        <DateInput label="Finish date" {...form.getInputProps('finishDate')} />
      </Group>
      <Checkbox label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
      <Checkbox label="Tournament" {...form.getInputProps('showDivisions', { type: 'checkbox' })} />
    </FormDialog>
  )
}

import { Checkbox, Group, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeSeason, createSeason } from '@league/contracts/season/commands'
import type { SeasonView } from '@league/contracts/season/views'
import { failureText, hasServerWords } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { seasonValues, type SeasonValues } from './season-form.ts'

interface Props {
  organizationId: string
  /** Null for a new season. */
  season: SeasonView | null
  onClose: () => void
}

/** Create Season and Edit Season (S062, S063). Success resets the form and closes it (R095). */
export function OrganizationSeasonDialog({ organizationId, season, onClose }: Props) {
  const add = useCommand('POST /api/organizations/:id/seasons')
  const edit = useCommand('PUT /api/seasonsv2/:id')
  const form = useForm<SeasonValues>({
    initialValues: seasonValues(season),
    validate: (values) => {
      const errors = schemaResolver(season ? changeSeason : createSeason, { sync: true })({ ...values })
      return errors['name'] ? { ...errors, name: 'A name is required.' } : errors
    },
  })
  const save = async (body: SeasonValues) => {
    try {
      if (season) await edit.mutateAsync({ input: { params: { id: season.id }, body } })
      else await add.mutateAsync({ input: { params: { id: organizationId }, body } })
      tellSuccess(`${body.name.trim()} ${season ? 'updated' : 'created'}`)
      form.reset()
      onClose()
    } catch (error) {
      if (!season) console.warn('The season was not created.', error)
    }
  }
  // R096: a creation that failed without a word of the server is logged alone.
  const failed = edit.error ?? (hasServerWords(add.error) ? add.error : null)
  return (
    <FormDialog
      title={season ? 'Edit Season' : 'Create Season'}
      submit={season ? 'Save Changes' : 'Create'}
      saving={add.isPending || edit.isPending}
      failure={failed && failureText(failed)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Group grow>
        <TextInput type="date" label="Start date" {...form.getInputProps('startDate')} />
        <TextInput type="date" label="Finish date" {...form.getInputProps('finishDate')} />
      </Group>
      <Checkbox label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
      <Checkbox label="Tournament" {...form.getInputProps('showDivisions', { type: 'checkbox' })} />
    </FormDialog>
  )
}

import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeSeasonBody, createSeasonBody } from '@league/contracts/season/commands'
import type { SeasonView } from '@league/contracts/season/views'
import { useUser } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import {
  changedDetails,
  seasonDetails,
  toNewSeason,
  toSeasonValues,
  type SeasonValues,
} from './season-values.ts'
import { DateInput } from '../../ui/DateInput.tsx'

interface Props {
  /** Null for a new season. */
  season: SeasonView | null
  /** All seasons that can be copied. */
  seasons: readonly SeasonView[]
  onClose: () => void
}

/**
 * Adds or updates a season (S072, S073). Only the name is required (R131), and a new season is active (R129).
 * 'Tournament' is the field `showDivisions` (R126). A new season can be a copy of a season of the same
 * organization.
 */
export function SeasonDialog({ season, seasons, onClose }: Props) {
  const user = useUser()
  const add = useCommand('POST /api/seasonsv2')
  const edit = useCommand('PUT /api/seasonsv2/:id')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm<SeasonValues>({
    initialValues: toSeasonValues(season, user.organization_id),
    validate: (values) =>
      schemaResolver(season ? changeSeasonBody : createSeasonBody, { sync: true })(
        season ? seasonDetails(values) : toNewSeason(values),
      ),
  })
  const submission = useFormSubmit(form, {
    send: (values): Promise<unknown> =>
      season
        ? edit.mutateAsync({ input: { params: { id: season.id }, body: changedDetails(values, season) } })
        : add.mutateAsync({ input: { body: toNewSeason(values) } }),
    success: ({ name }) => `${name.trim()} ${season ? 'updated' : 'created'}`, // Specified text (R136)
    onSaved: (_, values) =>
      finish(values.name.trim(), () => {
        const next = { ...values, name: '', startDate: '', finishDate: '' }
        form.setValues(next)
        form.resetDirty(next)
      }),
  })
  const copySources = seasons.filter(({ organization_id }) => organization_id === form.values.organization_id)
  return (
    <FormDialog
      title={season ? 'Update Season' : 'Add Season'}
      submit={season ? 'Save Changes' : 'Create'}
      submission={submission}
      {...(season ? {} : { another })}
      onClose={onClose}
    >
      {!season && user.role === 'super_admin' && (
        <OrganizationSelect
          required
          {...form.getInputProps('organization_id')}
          onChange={(event) =>
            form.setValues({ organization_id: event.currentTarget.value, copyFromSeasonId: '' })
          }
        />
      )}
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Group grow>
        <DateInput label="Start date" {...form.getInputProps('startDate')} />
        <DateInput label="Finish date" {...form.getInputProps('finishDate')} />
      </Group>
      <Checkbox
        label="Active"
        description="Your website shows the active season that starts last."
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Checkbox label="Tournament" {...form.getInputProps('showDivisions', { type: 'checkbox' })} />
      {!season && copySources.length > 0 && (
        <NativeSelect
          label="Copy from season"
          description="Copies leagues, teams and rosters, but no games."
          data={[
            { value: '', label: 'Do not copy' },
            ...copySources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('copyFromSeasonId')}
        />
      )}
    </FormDialog>
  )
}

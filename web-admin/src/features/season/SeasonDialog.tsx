import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeSeason, createSeason } from '@league/contracts/season/commands'
import type { SeasonView } from '@league/contracts/season/views'
import { failureText } from '../../app/failure-text.ts'
import { useUser } from '../../app/session.tsx'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { changesOf, detailsIn, newSeason, seasonValues, type SeasonValues } from './season-values.ts'

interface Props {
  /** Null for a new season. */
  season: SeasonView | null
  /** Seasons to copy from. */
  others: readonly SeasonView[]
  onClose: () => void
}

/**
 * Add and Update season (S072, S073): a name is required, dates are not (R131); a new season is active (R129), 'Tournament' is
 * its `showDivisions` (R126). A copy comes from a season of the same organization.
 */
export function SeasonDialog({ season, others, onClose }: Props) {
  const user = useUser()
  const add = useCommand('POST /api/seasonsv2')
  const edit = useCommand('PUT /api/seasonsv2/:id')
  const form = useForm<SeasonValues>({
    initialValues: seasonValues(season, user.organization_id),
    validate: (values) =>
      schemaResolver(season ? changeSeason : createSeason, { sync: true })(
        season ? detailsIn(values) : newSeason(values),
      ),
  })
  const save = async (values: SeasonValues) => {
    try {
      if (season)
        await edit.mutateAsync({ input: { params: { id: season.id }, body: changesOf(values, season) } })
      else await add.mutateAsync({ input: { body: newSeason(values) } })
      tellSuccess(season ? `${values.name.trim()} updated` : `${values.name.trim()} created`) // R136
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  const failed = add.error ?? edit.error
  const toCopy = others.filter((other) => other.organization_id === form.values.organization_id)
  return (
    <FormDialog
      title={season ? 'Update Season' : 'Add Season'}
      submit={season ? 'Save Changes' : 'Create'}
      saving={add.isPending || edit.isPending}
      failure={failed && failureText(failed)}
      onSubmit={form.onSubmit(save)}
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
        <TextInput type="date" label="Start date" {...form.getInputProps('startDate')} />
        <TextInput type="date" label="Finish date" {...form.getInputProps('finishDate')} />
      </Group>
      <Checkbox label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
      <Checkbox label="Tournament" {...form.getInputProps('showDivisions', { type: 'checkbox' })} />
      {!season && toCopy.length > 0 && (
        <NativeSelect
          label="Copy from season"
          description="Brings leagues, teams and rosters, without games."
          data={[
            { value: '', label: 'Nothing' },
            ...toCopy.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('copyFromSeasonId')}
        />
      )}
    </FormDialog>
  )
}

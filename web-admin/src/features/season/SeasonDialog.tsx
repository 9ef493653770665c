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

interface Props {
  /** Null for a new season. */
  season: SeasonView | null
  /** Seasons to copy from. */
  others: readonly SeasonView[]
  onClose: () => void
}

interface Values {
  name: string
  startDate: string
  finishDate: string
  active: boolean
  showDivisions: boolean
  copyFromSeasonId: string
  organization_id: string
}

const changes = ({ name, startDate, finishDate, active, showDivisions }: Values) => ({
  name,
  startDate,
  finishDate,
  active,
  showDivisions,
})

const newSeason = (values: Values) => ({
  ...changes(values),
  ...(values.copyFromSeasonId ? { copyFromSeasonId: values.copyFromSeasonId } : {}),
  ...(values.organization_id ? { organization_id: values.organization_id } : {}),
})

/** Add and Update season (S072, S073). */
export function SeasonDialog({ season, others, onClose }: Props) {
  const user = useUser()
  const add = useCommand('POST /api/seasonsv2')
  const edit = useCommand('PUT /api/seasonsv2/:id')
  const form = useForm<Values>({
    initialValues: {
      name: season?.name ?? '',
      startDate: season?.startDate ?? '',
      finishDate: season?.finishDate ?? '',
      active: season?.active ?? true,
      showDivisions: season?.showDivisions ?? false,
      copyFromSeasonId: '',
      organization_id: user.organization_id ?? '',
    },
    validate: (values) =>
      schemaResolver(season ? changeSeason : createSeason, { sync: true })(
        season ? changes(values) : newSeason(values),
      ),
  })
  const save = async (values: Values) => {
    try {
      if (season) await edit.mutateAsync({ input: { params: { id: season.id }, body: changes(values) } })
      else await add.mutateAsync({ input: { body: newSeason(values) } })
      tellSuccess(season ? `${values.name.trim()} updated` : `${values.name.trim()} created`)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  const failed = add.error ?? edit.error
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
        <OrganizationSelect required {...form.getInputProps('organization_id')} />
      )}
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Group grow>
        <TextInput type="date" label="Start date" {...form.getInputProps('startDate')} />
        <TextInput type="date" label="Finish date" {...form.getInputProps('finishDate')} />
      </Group>
      <Checkbox label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
      <Checkbox label="Tournament" {...form.getInputProps('showDivisions', { type: 'checkbox' })} />
      {!season && others.length > 0 && (
        <NativeSelect
          label="Copy from season"
          description="Brings leagues, teams and rosters, without games."
          data={[
            { value: '', label: 'Nothing' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('copyFromSeasonId')}
        />
      )}
    </FormDialog>
  )
}

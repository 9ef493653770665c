import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { createLeague } from '@league/contracts/league/commands'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'

interface Props {
  seasonId: string
  /** Null for a new league. */
  league: { id: string; name: string } | null
  onClose: () => void
}

/** '{league name} created' and '{league name} updated' (R147). */
const created = (name: string) => `${name.trim()} created`
const updated = (name: string) => `${name.trim()} updated`

/** Create League and Update League (S076, S077). A name is required (R143). */
export function LeagueDialog({ seasonId, league, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues')
  const edit = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId')
  const form = useForm({
    initialValues: { name: league?.name ?? '' },
    validate: schemaResolver(createLeague, { sync: true }),
  })
  const save = async (body: { name: string }) => {
    try {
      if (league) await edit.mutateAsync({ input: { params: { seasonId, leagueId: league.id }, body } })
      else await add.mutateAsync({ input: { params: { seasonId }, body } })
      tellSuccess(league ? updated(body.name) : created(body.name))
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  const failed = add.error ?? edit.error
  return (
    <FormDialog
      title={league ? 'Update League' : 'Create League'}
      submit={league ? 'Save Changes' : 'Create'}
      saving={add.isPending || edit.isPending}
      failure={failed && failureText(failed)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput label="League Name" required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}

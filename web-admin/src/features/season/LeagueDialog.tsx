import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { createLeagueBody } from '@league/contracts/league/commands'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  seasonId: string
  /** Null for a new league. */
  league: { id: string; name: string } | null
  onClose: () => void
}

/**
 * Creates or updates a league (S076, S077). Its only field, the name, is required (R143). The success message
 * is '{league name} created' or '{league name} updated' (R147).
 */
export function LeagueDialog({ seasonId, league, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues')
  const edit = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId')
  const form = useForm({
    initialValues: { name: league?.name ?? '' },
    validate: schemaResolver(createLeagueBody, { sync: true }),
  })
  const submission = useFormSubmit(form, {
    send: (body): Promise<unknown> =>
      league
        ? edit.mutateAsync({ input: { params: { seasonId, leagueId: league.id }, body } })
        : add.mutateAsync({ input: { params: { seasonId }, body } }),
    success: ({ name }) => `${name.trim()} ${league ? 'updated' : 'created'}`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={league ? 'Update League' : 'Create League'}
      submit={league ? 'Save Changes' : 'Create'}
      submission={submission}
      onClose={onClose}
    >
      <TextInput label="League Name" required data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}

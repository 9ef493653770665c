import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StandingView } from '@league/contracts/standings/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'

interface Props {
  teams: readonly StandingView[]
  onClose: () => void
}

/** Add bye (S089): a day and a team, both required (R274). */
export function AddByeDialog({ teams, onClose }: Props) {
  const add = useCommand('POST /api/bye-dates')
  const form = useForm({
    initialValues: { date: '', team_id: '' },
    validate: {
      date: (value) => (value ? null : 'Select the date.'),
      team_id: (value) => (value ? null : 'Select the team.'),
    },
  })
  const save = async (body: typeof form.values) => {
    try {
      await add.mutateAsync({ input: { body } })
      tellSuccess('Bye created!') // R275
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  return (
    <FormDialog
      title="Add Bye"
      submit="Add Bye"
      saving={add.isPending}
      failure={add.error && failureText(add.error)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput label="Date" type="date" required data-autofocus {...form.getInputProps('date')} />
      <NativeSelect
        label="Team"
        required
        data={[
          { value: '', label: 'Select a team' },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('team_id')}
      />
    </FormDialog>
  )
}

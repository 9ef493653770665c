import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { problems } from '@league/contracts/kernel/problem'
import { teamMessages } from '@league/contracts/team/messages'
import { useCommand } from '../../../lib/use-command.ts'
import type { useTenant } from '../../../lib/use-tenant.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LeagueSelect } from './LeagueSelect.tsx'

interface Props {
  tenant: ReturnType<typeof useTenant>
  onClose: () => void
}

/** Creates a team, after a confirmation if it has no league (S096, R187, R188). */
export function CreateTeamDialog({ tenant, onClose }: Props) {
  const create = useCommand('POST /api/teams')
  const [asksWithoutLeague, setAsksWithoutLeague] = useState(false)
  const form = useForm({
    initialValues: { name: '', leagueId: '' },
    validate: { name: (name) => (name.trim() ? null : problems['name-required'].message) },
    onValuesChange: () => setAsksWithoutLeague(false),
  })
  const submission = useFormSubmit(form, {
    mayBeSent: ({ leagueId }) => {
      setAsksWithoutLeague(leagueId === '')
      return leagueId !== ''
    },
    send: ({ name, leagueId }) =>
      create.mutateAsync({
        input: { body: { name: name.trim(), ...(leagueId ? { leagueId } : tenant.query) } },
      }),
    success: teamMessages.created,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Create Team" submit="Create" submission={submission} onClose={onClose}>
      <TextInput label="Team name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <LeagueSelect tenant={tenant} emptyLabel="No league" {...form.getInputProps('leagueId')} />
      <div role="alert">
        {asksWithoutLeague && (
          <Alert color="var(--warn)" variant="outline" role="presentation">
            {teamMessages.noLeague}
            <Group mt="xs">
              <Button onClick={() => submission.send(form.values)} loading={submission.isSaving}>
                Yes, create team
              </Button>
            </Group>
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}

import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { problems } from '@league/contracts/kernel/problem'
import { teamTexts } from '@league/contracts/team/texts'
import { failureText } from '../../../app/failure-text.ts'
import { useCommand } from '../../../app/use-command.ts'
import type { useTenant } from '../../../app/use-tenant.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellSuccess } from '../../../ui/notices.ts'
import { LeagueField } from './LeagueField.tsx'

interface Props {
  tenant: ReturnType<typeof useTenant>
  onClose: () => void
}

/** Create team: a name, and a league; without one it asks (S096, R187, R188). */
export function CreateTeamDialog({ tenant, onClose }: Props) {
  const create = useCommand('POST /api/teams')
  const [asked, setAsked] = useState(false)
  const form = useForm({
    initialValues: { name: '', leagueId: '' },
    validate: { name: (name) => (name.trim() ? null : problems['name-required'].message) },
    onValuesChange: () => setAsked(false),
  })
  const save = async ({ name, leagueId }: typeof form.values, sure = false) => {
    if (!leagueId && !sure) return setAsked(true)
    const place = leagueId ? { leagueId } : tenant.query
    try {
      await create.mutateAsync({ input: { body: { name: name.trim(), ...place } } })
      tellSuccess(teamTexts.created)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  return (
    <FormDialog
      title="Create Team"
      submit="Create"
      saving={create.isPending}
      failure={create.error && failureText(create.error)}
      onSubmit={form.onSubmit((values) => save(values))}
      onClose={onClose}
    >
      <TextInput label="Team name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <LeagueField tenant={tenant} none="No league" {...form.getInputProps('leagueId')} />
      <div role="alert">
        {asked && (
          <Alert color="var(--note)" variant="outline" role="presentation">
            {teamTexts.noLeague}
            <Group mt="xs">
              <Button onClick={() => void save(form.values, true)} loading={create.isPending}>
                Yes, create it
              </Button>
            </Group>
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}

import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { failureText } from '../../lib/failure-text.ts'
import { UnavailableTimesField } from '../../shared/UnavailableTimesField.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import type { useTenant } from '../../lib/use-tenant.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  /** The team with its data in the league of the screen. */
  team: GlobalTeamView
  tenant: ReturnType<typeof useTenant>
  onClose: () => void
}

/** Edits the times at which a team cannot play (R271). */
export function TeamAvailabilityDialog({ team, tenant, onClose }: Props) {
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} })
  const save = useCommand('PUT /api/teams/:id')
  const form = useForm({ initialValues: { unavailableSlots: team.unavailableSlots } })
  // The endpoint also requires name and league (R188). Send the latest ones, or the team would be renamed or
  // moved.
  const current = teams.data?.teams.find(({ id }) => id === team.id)
  const submission = useFormSubmit(form, {
    mayBeSent: () => !!current?.leagueId,
    send: async ({ unavailableSlots }) => {
      if (!current?.leagueId) return
      const body = { name: current.name, leagueId: current.leagueId, unavailableSlots }
      await save.mutateAsync({ input: { params: { id: team.id }, body } })
    },
    success: teamMessages.updated,
    onSaved: onClose,
  })
  const readFailure = teams.error && failureText(teams.error)
  return (
    <FormDialog
      title={`Unavailable times of ${team.name}`}
      submit="Save times"
      submission={{
        ...submission,
        isSaving: submission.isSaving || teams.isPending,
        failure: submission.failure ?? readFailure,
      }}
      onClose={onClose}
    >
      <UnavailableTimesField
        value={form.values.unavailableSlots}
        onChange={(slots) => form.setFieldValue('unavailableSlots', slots)}
      />
      <Text size="sm" c="dimmed">
        Existing games do not move. When you generate a schedule, it leaves these times free.
      </Text>
    </FormDialog>
  )
}

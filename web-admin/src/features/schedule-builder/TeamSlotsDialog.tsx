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
  /** As it is in the league of the screen. */
  team: GlobalTeamView
  tenant: ReturnType<typeof useTenant>
  onClose: () => void
}

/** When a team cannot play, in every schedule that is generated from now on (R271). */
export function TeamSlotsDialog({ team, tenant, onClose }: Props) {
  const teams = useRead('GET /api/teams', { query: tenant.query ?? {} })
  const save = useCommand('PUT /api/teams/:id')
  const form = useForm({ initialValues: { unavailableSlots: team.unavailableSlots } })
  // The call wants name and league too (R188): those of now, since any others would rename the team or move it.
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
      submit="Save"
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
        Games that stand already stay where they are; what is generated from now on keeps these times free.
      </Text>
    </FormDialog>
  )
}

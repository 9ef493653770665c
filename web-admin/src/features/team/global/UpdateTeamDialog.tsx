import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { problems } from '@league/contracts/kernel/problem'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { UnavailableTimesField } from '../../../shared/UnavailableTimesField.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { useTenant } from '../../../lib/use-tenant.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { TeamBadgeFields } from '../../../shared/TeamBadgeFields.tsx'
import { badgeError, useSaveBadge } from '../../../shared/use-team-badge.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LeagueSelect } from './LeagueSelect.tsx'

interface Props {
  tenant: ReturnType<typeof useTenant>
  team: GlobalTeamView
  onClose: () => void
}

/** Updates name, league and badge of a team (S097, R188), and the times at which it cannot play (R271). */
export function UpdateTeamDialog({ tenant, team, onClose }: Props) {
  const update = useCommand('PUT /api/teams/:id')
  const saveBadge = useSaveBadge(team.id, team.badge)
  const form = useForm({
    initialValues: {
      name: team.name,
      leagueId: team.leagueId ?? '',
      unavailableSlots: team.unavailableSlots,
      badge: team.badge,
    },
    validate: {
      name: (name) => (name.trim() ? null : problems['name-required'].message),
      leagueId: (leagueId) => (leagueId ? null : 'Select a league.'),
      badge: (badge) => badgeError(badge, team.badge) ?? null,
    },
  })
  const submission = useFormSubmit(form, {
    send: async ({ badge, ...body }) => {
      await saveBadge(badge)
      return update.mutateAsync({ input: { params: { id: team.id }, body } })
    },
    success: teamMessages.updated,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Update Team" submit="Save Changes" submission={submission} onClose={onClose}>
      <TextInput
        label="Team name"
        description="Applies to all current leagues, not to past seasons."
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <LeagueSelect
        tenant={tenant}
        emptyLabel="Select a league"
        description="If you choose another league, the team takes its roster along. It leaves the old league if it has no games there."
        required
        {...form.getInputProps('leagueId')}
      />
      <UnavailableTimesField
        value={form.values.unavailableSlots}
        onChange={(slots) => form.setFieldValue('unavailableSlots', slots)}
      />
      <TeamBadgeFields
        value={form.values.badge}
        hasLogo={team.logo !== null}
        error={form.errors['badge']?.toString()}
        onChange={(badge) => form.setFieldValue('badge', badge)}
      />
    </FormDialog>
  )
}

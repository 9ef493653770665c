import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { defaultBadge } from '@league/contracts/badge/rules'
import { problems } from '@league/contracts/kernel/problem'
import { teamMessages } from '@league/contracts/team/messages'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { UnavailableTimesField } from '../../../shared/UnavailableTimesField.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { useTenant } from '../../../lib/use-tenant.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { TeamBadgeFields } from '../../../shared/TeamBadgeFields.tsx'
import { badgeError, chosenBadge, useSaveBadge } from '../../../shared/use-team-badge.ts'
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
  const computedFrom = (name: string) => defaultBadge({ teamId: team.id, name })
  const initialBadge = chosenBadge(team.badge, computedFrom(team.name))
  const saveBadge = useSaveBadge(team.id, initialBadge)
  const form = useForm({
    initialValues: {
      name: team.name,
      leagueId: team.leagueId ?? '',
      unavailableSlots: team.unavailableSlots,
      badge: initialBadge,
    },
    validate: {
      name: (name) => (name.trim() ? null : problems['name-required'].message),
      leagueId: (leagueId) => (leagueId ? null : 'Select a league.'),
      badge: (badge) => badgeError(badge, initialBadge) ?? null,
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
        name={form.values.name}
        value={form.values.badge}
        computed={computedFrom(form.values.name)}
        hasLogo={team.logo !== null}
        error={form.errors['badge']?.toString()}
        onChange={(badge) => form.setFieldValue('badge', badge)}
      />
    </FormDialog>
  )
}

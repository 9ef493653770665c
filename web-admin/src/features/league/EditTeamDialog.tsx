import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { defaultBadge } from '@league/contracts/badge/rules'
import type { StandingView } from '@league/contracts/standings/views'
import { changeTeamBody } from '@league/contracts/team/commands'
import { teamMessages } from '@league/contracts/team/messages'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { TeamBadgeFields } from '../../shared/TeamBadgeFields.tsx'
import { badgeError, chosenBadge, useSaveBadge } from '../../shared/use-team-badge.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import type { LeagueIds } from './league-ids.ts'

interface Props {
  leagueIds: LeagueIds
  team: StandingView
  onClose: () => void
}

/** Edits the name, captain, logo and badge of a team (S086). The captain is a player of the roster. */
export function EditTeamDialog({ leagueIds, team, onClose }: Props) {
  const params = { ...leagueIds, id: team.id }
  const roster = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players', {
    params: { ...leagueIds, teamId: team.id },
  })
  const edit = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id')
  const [logo, setLogo] = useState<File | null>(null)
  const { team_id: teamId, abbreviation } = team
  const computedFrom = (name: string) => defaultBadge({ teamId, name, abbreviation })
  const initialBadge = chosenBadge(team.badge, computedFrom(team.name))
  const saveBadge = useSaveBadge(teamId, initialBadge)
  const form = useForm({
    initialValues: { name: team.name, captainId: team.captain_id ?? '', badge: initialBadge },
    validate: (values) => {
      const error = badgeError(values.badge, initialBadge)
      return { ...schemaResolver(changeTeamBody, { sync: true })(values), ...(error && { badge: error }) }
    },
  })
  const submission = useFormSubmit(form, {
    send: async ({ name, captainId, badge }) => {
      await saveBadge(badge)
      const body = new FormData()
      body.set('name', name.trim())
      if (captainId !== (team.captain_id ?? '')) body.set('captainId', captainId)
      if (logo) body.set('logo', logo)
      return edit.mutateAsync({ input: { params, body } })
    },
    success: teamMessages.changed,
    onSaved: onClose,
  })
  const players = roster.data?.players ?? []
  return (
    <FormDialog title="Edit Team" submit="Save Changes" submission={submission} onClose={onClose}>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label="Captain"
        data={[
          { value: '', label: 'No captain' },
          ...players.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
        ]}
        {...form.getInputProps('captainId')}
      />
      <TeamBadgeFields
        name={form.values.name}
        value={form.values.badge}
        computed={computedFrom(form.values.name)}
        hasLogo={team.logo !== null || logo !== null}
        error={form.errors['badge']?.toString()}
        onChange={(badge) => form.setFieldValue('badge', badge)}
      />
      <ImageInput label="Logo" current={team.logo} value={logo} onChange={setLogo} />
    </FormDialog>
  )
}

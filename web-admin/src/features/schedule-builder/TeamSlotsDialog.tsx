import { Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { teamTexts } from '@league/contracts/team/texts'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { failureText } from '../../app/failure-text.ts'
import { SlotsField } from '../../app/SlotsField.tsx'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import type { useTenant } from '../../app/use-tenant.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'

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
  const [slots, setSlots] = useState(team.unavailableSlots)
  const failed = save.error ?? teams.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The call wants name and league too (R188): those of now, since any others would rename the team or move it.
    const present = teams.data?.teams.find(({ id }) => id === team.id)
    if (!present?.leagueId) return
    const body = { name: present.name, leagueId: present.leagueId, unavailableSlots: slots }
    try {
      await save.mutateAsync({ input: { params: { id: team.id }, body } })
      tellSuccess(teamTexts.updated)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  return (
    <FormDialog
      title={`Unavailable times of ${team.name}`}
      submit="Save"
      saving={save.isPending || teams.isPending}
      failure={failed && failureText(failed)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <SlotsField value={slots} onChange={setSlots} />
      <Text size="sm" c="dimmed">
        Games that stand already stay where they are; what is generated from now on keeps these times free.
      </Text>
    </FormDialog>
  )
}

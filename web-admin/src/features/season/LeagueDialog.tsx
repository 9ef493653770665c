import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { MAX_BRACKET_TEAMS } from '@league/contracts/bracket/rules'
import { createLeagueBody } from '@league/contracts/league/commands'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'

interface Props {
  seasonId: string
  /** Null for a new league. */
  league: { id: string; name: string; playoffPlaces: number | null } | null
  onClose: () => void
}

const nameErrors = schemaResolver(createLeagueBody, { sync: true })

/** Returns the number that was typed, 0 for an empty field, or null if it is none that a league can have. */
function placesOf(typed: string): number | null {
  const places = Number(typed)
  return Number.isInteger(places) && places >= 0 && places <= MAX_BRACKET_TEAMS ? places : null
}

/**
 * Creates or updates a league (S076, S077). The name is required (R143), the number of playoff places is not
 * (decision 55). The success message is '{league name} created' or '{league name} updated' (R147).
 */
export function LeagueDialog({ seasonId, league, onClose }: Props) {
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues')
  const edit = useCommand('PUT /api/seasonsv2/:seasonId/leagues/:leagueId')
  const { another, finish } = useAddAnother(onClose)
  const form = useForm({
    initialValues: { name: league?.name ?? '', playoffPlaces: String(league?.playoffPlaces ?? '') },
    validate: ({ name, playoffPlaces }) => ({
      ...nameErrors({ name }),
      ...(placesOf(playoffPlaces) === null ? { playoffPlaces: 'Enter a number from 0 to 64.' } : {}),
    }),
  })
  const submission = useFormSubmit(form, {
    send: ({ name, playoffPlaces }): Promise<unknown> => {
      const body = { name, playoffPlaces: placesOf(playoffPlaces) ?? 0 }
      return league
        ? edit.mutateAsync({ input: { params: { seasonId, leagueId: league.id }, body } })
        : add.mutateAsync({ input: { params: { seasonId }, body } })
    },
    success: ({ name }) => `${name.trim()} ${league ? 'updated' : 'created'}`,
    onSaved: (_, values) =>
      finish(values.name.trim(), () => {
        form.setValues({ name: '' })
        form.resetDirty({ ...values, name: '' })
      }),
  })
  return (
    <FormDialog
      title={league ? 'Update League' : 'Create League'}
      submit={league ? 'Save Changes' : 'Create'}
      submission={submission}
      {...(league ? {} : { another })}
      onClose={onClose}
    >
      <TextInput label="League Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Playoff places"
        description="The standings draw a line below these places. Leave empty for no line."
        inputMode="numeric"
        maxLength={2}
        {...form.getInputProps('playoffPlaces')}
      />
    </FormDialog>
  )
}

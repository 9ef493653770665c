import { Alert, Button, Divider, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { problems, Problem } from '@league/contracts/kernel/problem'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'
import type { TeamPlace } from './place.ts'
import { hasSameName } from './same-name.ts'

/** Most players that the search shows at once (R192). */
const searchLimit = 8

/** Add player: an existing one, or a new one with a question when the name is taken (S093, R197, R198, R204). */
export function AddPlayerDialog({ place, onClose }: { place: TeamPlace; onClose: () => void }) {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: place.seasonId } })
  const organization_id = season.data?.season.organization_id
  const players = useRead(
    'GET /api/playersv2',
    { query: { organization_id } },
    { enabled: organization_id !== undefined },
  )
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players')
  const [image, setImage] = useState<File | null>(null)
  const [nameTaken, setNameTaken] = useState(false)
  const form = useForm({
    initialValues: { player_id: null as string | null, firstName: '', lastName: '' },
    validate: ({ player_id, firstName }) =>
      player_id || firstName.trim() ? {} : { firstName: 'Select a player, or enter a name.' },
    onValuesChange: () => setNameTaken(false),
  })
  const known = players.data?.players ?? []

  const save = async (values: typeof form.values, force = false) => {
    if (!values.player_id && !force && hasSameName(known, values)) return setNameTaken(true)
    try {
      await add.mutateAsync({ input: { params: place, body: bodyOf(values, image, force) } })
      tellSuccess('Player added to team') // R206
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) return
      if (error.code === 'player-name-exists') setNameTaken(true)
      if (error.code === 'player-on-team') {
        tellFailure('Player already exists in this team') // R204
        onClose()
      }
    }
  }
  const failed = add.error && !nameTaken ? failureText(add.error) : null
  return (
    <FormDialog
      title="Add Player"
      submit="Add Player"
      saving={add.isPending}
      failure={failed}
      onSubmit={form.onSubmit((values) => save(values))}
      onClose={onClose}
    >
      <Select
        label="Search an existing player"
        placeholder="Name"
        searchable
        clearable
        data-autofocus
        limit={searchLimit}
        nothingFoundMessage="No player with this name"
        data={known.map(({ id, firstName, lastName, rosters }) => ({
          value: id,
          label: [`${firstName} ${lastName}`.trim(), rosters[0]?.team.name].filter(Boolean).join(' · '),
        }))}
        {...form.getInputProps('player_id')}
      />
      <Divider label="or a new player" />
      <Group grow align="start">
        <TextInput label="First name" maxLength={100} {...form.getInputProps('firstName')} />
        <TextInput label="Last name" maxLength={100} {...form.getInputProps('lastName')} />
      </Group>
      <ImageInput label="Image" value={image} onChange={setImage} />
      <div role="alert">
        {nameTaken && (
          <Alert color="var(--note)" variant="outline" role="presentation">
            {problems['player-name-exists'].message}
            <Group mt="xs">
              <Button onClick={() => void save(form.values, true)} loading={add.isPending}>
                Yes, Add Anyway
              </Button>
            </Group>
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}

function bodyOf(
  { player_id, firstName, lastName }: { player_id: string | null; firstName: string; lastName: string },
  image: File | null,
  force: boolean,
) {
  if (player_id) return { player_id }
  const body = new FormData()
  body.set('firstName', firstName.trim())
  body.set('lastName', lastName.trim())
  if (force) body.set('force', 'true')
  if (image) body.set('image', image)
  return body
}

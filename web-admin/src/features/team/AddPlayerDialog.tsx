import { Alert, Button, Checkbox, Divider, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { problems, Problem } from '@league/contracts/kernel/problem'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { showFailure } from '../../ui/notices.ts'
import { hasSameName } from './same-name.ts'
import type { TeamParams } from './team-params.ts'

/** The search shows at most this many players at once (R192). */
const MAX_SEARCH_RESULTS = 8

interface PlayerValues {
  /** An existing player; null for a new one. */
  player_id: string | null
  firstName: string
  lastName: string
  jersey: string
  position: string
  /** Adds a new player even if somebody has this name already. */
  force: boolean
}

const newPlayer: PlayerValues = {
  player_id: null,
  firstName: '',
  lastName: '',
  jersey: '',
  position: '',
  force: false,
}

interface Props {
  params: TeamParams
  onClose: () => void
}

/** Adds an existing or a new player to a team (S093, R197, R204, R206); asks if the name is taken (R198). */
export function AddPlayerDialog({ params, onClose }: Props) {
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: params.seasonId } })
  const organization_id = season.data?.season.organization_id
  const players = useRead(
    'GET /api/playersv2',
    { query: { organization_id } },
    { enabled: organization_id !== undefined },
  )
  const add = useCommand('POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players')
  const [image, setImage] = useState<File | null>(null)
  const [isNameTaken, setNameTaken] = useState(false)
  const [staysOpen, setStaysOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const takenOver = useRef<string | null>(null)
  const form = useForm({
    initialValues: newPlayer,
    validate: ({ player_id, firstName }) =>
      player_id || firstName.trim() ? {} : { firstName: 'Select a player or enter a name.' },
    onValuesChange: () => setNameTaken(false),
  })
  const existingPlayers = players.data?.players ?? []
  const choices = existingPlayers.map(({ id, firstName, lastName, rosters }) => ({
    value: id,
    label: [`${firstName} ${lastName}`.trim(), rosters[0]?.team.name].filter(Boolean).join(' · '),
  }))
  /** Takes a name that nobody has over as that of a new player, and back if somebody has it after all. */
  const takeOver = (typed: string) => {
    const name = typed.trim()
    if (name === '' || form.values.player_id) return
    const isKnown = choices.some(({ label }) => label.toLowerCase().includes(name.toLowerCase()))
    if (isKnown && takenOver.current === null) return
    takenOver.current = isKnown ? null : name
    const [firstName = '', ...rest] = isKnown ? [] : name.split(/\s+/)
    form.setValues({ firstName, lastName: rest.join(' ') })
  }

  const submission = useFormSubmit(form, {
    mayBeSent: (values) => {
      const isTaken = !values.player_id && hasSameName(existingPlayers, values)
      if (isTaken) setNameTaken(true)
      return !isTaken
    },
    send: (values) => add.mutateAsync({ input: { params, body: bodyOf(values, image) } }),
    success: 'Player added to team',
    onSaved: () => {
      if (!staysOpen) return onClose()
      form.reset()
      setImage(null)
      search.current?.focus()
    },
    onFailed: (error) => {
      if (!(error instanceof Problem)) return
      if (error.code === 'player-name-exists') setNameTaken(true)
      if (error.code === 'player-on-team') {
        showFailure('Player already exists in this team')
        onClose()
      }
    },
  })
  return (
    <FormDialog
      title="Add Player"
      submit="Add Player"
      submission={{ ...submission, failure: isNameTaken ? null : submission.failure }}
      onClose={onClose}
    >
      <Select
        ref={search}
        label="Search an existing player"
        placeholder="Name"
        searchable
        clearable
        data-autofocus
        limit={MAX_SEARCH_RESULTS}
        nothingFoundMessage="No player with this name. It is entered below for a new player."
        onSearchChange={takeOver}
        data={choices}
        {...form.getInputProps('player_id')}
      />
      <Divider label="or add a new player" />
      <Group grow align="start">
        <TextInput label="First name" maxLength={100} {...form.getInputProps('firstName')} />
        <TextInput label="Last name" maxLength={100} {...form.getInputProps('lastName')} />
      </Group>
      <Group grow align="start">
        <TextInput label="Number" maxLength={10} {...form.getInputProps('jersey')} />
        <TextInput label="Position" maxLength={30} {...form.getInputProps('position')} />
      </Group>
      <ImageInput label="Image" value={image} onChange={setImage} />
      <Checkbox
        label="Add another player after this one"
        checked={staysOpen}
        onChange={(event) => setStaysOpen(event.currentTarget.checked)}
      />
      <div role="alert">
        {isNameTaken && (
          <Alert color="var(--warn)" variant="outline" role="presentation">
            {problems['player-name-exists'].message}
            <Group mt="xs">
              <Button
                onClick={() => submission.send({ ...form.values, force: true })}
                loading={submission.isSaving}
              >
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
  { player_id, firstName, lastName, jersey, position, force }: PlayerValues,
  image: File | null,
) {
  const place = Object.entries({ jersey: jersey.trim(), position: position.trim() }).filter(
    ([, text]) => text !== '',
  )
  if (player_id) return { player_id, ...Object.fromEntries(place) }
  const body = new FormData()
  for (const [name, text] of place) body.set(name, text)
  body.set('firstName', firstName.trim())
  body.set('lastName', lastName.trim())
  if (force) body.set('force', 'true')
  if (image) body.set('image', image)
  return body
}

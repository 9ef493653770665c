import { Alert, Button, Divider, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useRef, useState } from 'react'
import { problems, Problem } from '@league/contracts/kernel/problem'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { splitName } from '../../shared/paste/list-columns.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddAnother } from '../../ui/use-add-another.ts'
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

/** The choice of the search that adds a player of the typed name. */
const NEW = 'new'

interface Props {
  params: TeamParams
  /** The name that somebody has typed elsewhere. */
  typedName?: string
  onClose: () => void
}

/** Adds an existing or a new player to a team (S093, R197, R204, R206); asks if the name is taken (R198). */
export function AddPlayerDialog({ params, typedName = '', onClose }: Props) {
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
  const { another, finish } = useAddAnother(onClose)
  const number = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { ...newPlayer, ...splitName(typedName) },
    validate: ({ player_id, firstName }) =>
      player_id || firstName.trim() ? {} : { firstName: 'Select a player or enter a name.' },
    onValuesChange: () => setNameTaken(false),
  })
  const existingPlayers = players.data?.players ?? []
  const choices = existingPlayers.map(({ id, firstName, lastName, rosters }) => ({
    value: id,
    label: [`${firstName} ${lastName}`.trim(), rosters[0]?.team.name].filter(Boolean).join(' · '),
  }))
  const submission = useFormSubmit(form, {
    mayBeSent: (values) => {
      const isTaken = !values.player_id && hasSameName(existingPlayers, values)
      if (isTaken) setNameTaken(true)
      return !isTaken
    },
    send: (values) => add.mutateAsync({ input: { params, body: bodyOf(values, image) } }),
    success: 'Player added to team',
    onSaved: ({ body: { player } }) =>
      finish(`${player.firstName} ${player.lastName}`.trim(), () => {
        form.setValues(newPlayer)
        form.resetDirty(newPlayer)
        setImage(null)
      }),
    onFailed: (error) => {
      if (!(error instanceof Problem)) return
      if (error.code === 'player-name-exists') setNameTaken(true)
      if (error.code === 'player-on-team') {
        showFailure('Player already exists in this team')
        onClose()
      }
    },
  })
  // There is nobody to search for in a new organization.
  const hasSearch = existingPlayers.length > 0
  return (
    <FormDialog
      title="Add Player"
      submit="Add Player"
      submission={{ ...submission, failure: isNameTaken ? null : submission.failure }}
      another={another}
      onClose={onClose}
    >
      {players.isPending ? (
        <p>Loading...</p>
      ) : (
        <>
          {hasSearch && (
            <>
              <PlayerSearch
                choices={choices}
                value={form.values.player_id}
                onChoose={(player_id) => form.setValues({ player_id })}
                onName={(name) => form.setValues({ player_id: null, ...splitName(name) })}
                onAdd={() => number.current?.focus()}
                isFocused={typedName === ''}
              />
              <Divider label="or add a new player" />
            </>
          )}
          <Group grow align="start">
            <TextInput
              label="First name"
              maxLength={100}
              data-autofocus={!hasSearch || undefined}
              ref={hasSearch ? null : focusOnMount}
              {...form.getInputProps('firstName')}
            />
            <TextInput label="Last name" maxLength={100} {...form.getInputProps('lastName')} />
          </Group>
          <Group grow align="start">
            <TextInput
              label="Number"
              maxLength={10}
              ref={typedName !== '' && hasSearch ? focusOnMount : number}
              {...form.getInputProps('jersey')}
            />
            <TextInput label="Position" maxLength={30} {...form.getInputProps('position')} />
          </Group>
          <ImageInput label="Image" value={image} onChange={setImage} />
        </>
      )}
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

interface SearchProps {
  choices: readonly { value: string; label: string }[]
  value: string | null
  onChoose: (id: string | null) => void
  /** Takes a typed name as that of a new player. */
  onName: (name: string) => void
  /** Called when the organizer chose to add that player. */
  onAdd: () => void
  isFocused: boolean
}

/** Finds an existing player. The last choice is to add a player of the name that was typed; Enter takes it if it is the only one. */
function PlayerSearch({ choices, value, onChoose, onName, onAdd, isFocused }: SearchProps) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  return (
    <Select
      label="Search an existing player"
      placeholder="Name"
      searchable
      clearable
      selectFirstOptionOnChange
      data-autofocus
      ref={isFocused ? focusOnMount : null}
      data={[...choices, { value: NEW, label: `Add “${name}”` }]}
      filter={({ options, search }) => {
        const text = search.trim().toLowerCase()
        const found = options.filter(
          (option) => 'value' in option && option.value !== NEW && option.label.toLowerCase().includes(text),
        )
        const offer = options.filter((option) => 'value' in option && option.value === NEW && text !== '')
        return [...found.slice(0, MAX_SEARCH_RESULTS), ...offer]
      }}
      nothingFoundMessage="No player with this name"
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && name !== '' && !event.nativeEvent.isComposing) clickMarkedOption(event)
      }}
      onChange={(chosen) => {
        if (chosen !== NEW) return onChoose(chosen)
        setTyped('')
        onName(name)
        onAdd()
      }}
      onBlur={() => {
        const isKnown = choices.some(({ label }) => label.toLowerCase().includes(name.toLowerCase()))
        if (!value && name !== '' && !isKnown) onName(name)
      }}
    />
  )
}

/**
 * Clicks the option that is marked, or the first. Mantine forgets which one it has marked if its timers are late, as on
 * a busy device, and Enter would do nothing; if it has not forgotten, the second click changes nothing.
 */
function clickMarkedOption(event: KeyboardEvent<HTMLInputElement>): void {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (!option) return
  event.preventDefault()
  option.click()
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

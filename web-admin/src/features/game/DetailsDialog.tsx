import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changeGameDetailsBody, MAX_NOTE_LENGTH } from '@league/contracts/game/commands'
import { matchupText } from '@league/contracts/game/matchup-text'
import { youtubeId } from '@league/contracts/game/video'
import { acceptsNote, statusText, type GameStatus } from '@league/contracts/game/rules'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import { placeOf, VenueField } from '../../shared/VenueField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { GameOutbox } from './outbox/game-outbox.ts'
import { detailNames, field, parseField } from './outbox/fields.ts'
import { useBracketCorrection } from './use-bracket-correction.tsx'
import { useGameForm } from './use-game-form.ts'
import { useOutbox } from './use-outbox.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'

const statuses = (['scheduled', 'final', 'forfeit', 'postponed', 'cancelled'] as const).map((status) => ({
  value: status,
  label: statusText({ status }),
}))

/**
 * Edit Game Details (S051): opens prefilled, sends only the changed values, and closes on save or cancel
 * (R225). The draft is stored on this device with every key.
 */
export function DetailsDialog({ detail, onClose }: { detail: GameDetailView; onClose: () => void }) {
  const { game } = detail
  const { outbox } = useOutbox()
  const [draft] = useState(() => draftOf(outbox.forGame(game.id), game))
  const { revision, initialValues } = draft
  // Without a score that has a winner, the server refuses a forfeit that names none.
  const hasLeader = game.score_home !== game.score_away
  const form = useForm<DetailValues>({
    initialValues: { ...valuesOf(game), ...draft.values },
    onValuesChange: (values) =>
      void outbox.saveDraft(game.id, 'details', {
        ...draft,
        values: changedValues(values, initialValues),
      } satisfies DetailsDraft),
    validate: (values) => {
      const errors = schemaResolver(changeGameDetailsBody, { sync: true })(bodyOf(values))
      const video = values.video_url.trim()
      const needsWinner = values.status === 'forfeit' && values.winner_team_id === '' && !hasLeader
      return {
        ...errors,
        ...(video && !youtubeId(video) ? { video_url: 'Use the address of a YouTube video.' } : {}),
        ...(needsWinner ? { winner_team_id: 'Select the team that wins.' } : {}),
      }
    },
  })
  const { status, winner_team_id } = changedValues(form.values, valuesOf(game))
  const changesResult = status !== undefined || winner_team_id !== undefined
  const nextResult = changesResult ? { ...game, ...resultOf(form.values) } : null
  const correction = useBracketCorrection<Record<string, string | null>>(
    'PUT /api/gamesv2/:id/details',
    game,
    nextResult,
  )
  const { submission, close } = useGameForm(form, {
    game,
    kind: 'details',
    correction,
    changesIn(values) {
      const body: Record<string, string | null> = bodyOf(values)
      const changed = Object.keys(changedValues(values, initialValues)).map(
        (name) => [name, body[name] ?? null] as const,
      )
      return {
        body: Object.fromEntries(changed),
        entered: changed.map(([name, value]) => ({ field: field.detail(name), value })),
        // The values are based on what the form showed first, whatever was recorded since.
        base: { revision, valueOf: (name) => initialValues[parseField(name)[1] as never] || null },
      }
    },
    success: 'Game details updated successfully!', // Specified text (R235)
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Edit Game Details: ${matchupText(game)}`}
      submit="Save Changes"
      submission={submission}
      onClose={close}
    >
      <TextInput label="Video URL" type="url" {...form.getInputProps('video_url')} />
      <VenueField
        value={form.values}
        onChange={(place) => form.setValues(place)}
        error={form.errors['location'] as string | undefined}
      />
      {form.values.venue_id === '' && (
        <TextInput
          label="Location URL"
          type="url"
          placeholder="https://"
          {...form.getInputProps('location_url')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TimeInput label="Time" data-autofocus {...form.getInputProps('time')} />
        <DateInput label="Date" {...form.getInputProps('date')} />
      </SimpleGrid>
      <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
      {form.values.status === 'forfeit' && (
        <NativeSelect
          label="Winner"
          data={[
            hasLeader
              ? { value: '', label: 'The team with the higher score' }
              : { value: '', label: 'Select the winner', disabled: true },
            { value: game.away_team_id, label: game.awayTeam.name },
            { value: game.home_team_id, label: game.homeTeam.name },
          ]}
          {...form.getInputProps('winner_team_id')}
        />
      )}
      {acceptsNote(resultOf(form.values)) && (
        <Textarea
          label="Public note"
          description="Visitors read this on the game page, such as why the game is not played."
          maxLength={MAX_NOTE_LENGTH}
          autosize
          {...form.getInputProps('public_note')}
        />
      )}
      {correction?.choice}
    </FormDialog>
  )
}

function valuesOf(game: GameView) {
  return {
    video_url: game.video_url ?? '',
    ...placeOf(game),
    time: game.time ?? '',
    date: game.date ?? '',
    status: game.status as string,
    winner_team_id: game.winner_team_id ?? '',
    public_note: game.public_note ?? '',
  }
}

type DetailValues = ReturnType<typeof valuesOf>

/** An unfinished form as it is stored on this device. */
interface DetailsDraft {
  /** The revision and the values of the game when the form was opened. */
  revision: string
  initialValues: DetailValues
  /** The values that the user changed. */
  values: Partial<DetailValues>
}

/** Returns the draft stored on this device, else one with the unsent entries of the game. */
function draftOf({ drafts, entries }: GameOutbox, game: GameView): DetailsDraft {
  const stored = drafts['details'] as DetailsDraft | undefined
  if (stored) return stored
  const unsent = detailNames.flatMap((name) => {
    const entry = entries[field.detail(name)]
    return entry ? [[name, String(entry.value ?? '')]] : []
  })
  return { revision: game.revision, initialValues: valuesOf(game), values: Object.fromEntries(unsent) }
}

function changedValues(values: DetailValues, initialValues: DetailValues): Partial<DetailValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initialValues[name as never]),
  )
}

function bodyOf(values: DetailValues) {
  return {
    ...values,
    video_url: values.video_url.trim() || null,
    location: values.location || null,
    location_url: values.location_url || null,
    venue_id: values.venue_id || null,
    court: values.court || null,
    public_note: (acceptsNote(resultOf(values)) && values.public_note.trim()) || null,
    ...resultOf(values),
  }
}

function resultOf({ status, winner_team_id }: DetailValues) {
  return { status: status as GameStatus, winner_team_id: winner_team_id || null }
}

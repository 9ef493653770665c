import { Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeGameDetails } from '@league/contracts/game/commands'
import { youtubeId } from '@league/contracts/game/video'
import type { GameStatus } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { failureText } from '../../app/failure-text.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { rememberGame } from './remember-game.ts'

const statuses = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'final', label: 'Final' },
  { value: 'forfeit', label: 'Forfeit' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Cancelled' },
]

/** Edit Game Details (S051): opens prefilled, sends what was changed. */
export function DetailsDialog({ game, onClose }: { game: GameView; onClose: () => void }) {
  const queries = useQueryClient()
  const command = useCommand('PUT /api/gamesv2/:id/details')
  const [shown] = useState(() => valuesOf(game))
  // The details that the dialog began with; somebody else's in between must not pass unseen, their score may.
  const [seen, setSeen] = useState(() => ({ key: JSON.stringify(shown), revision: game.revision }))
  const current = JSON.stringify(valuesOf(game))
  const form = useForm<ReturnType<typeof valuesOf>>({
    initialValues: shown,
    validate: (values) => {
      const errors = schemaResolver(changeGameDetails, { sync: true })(bodyOf(values))
      const video = values.video_url.trim()
      return video && !youtubeId(video)
        ? { ...errors, video_url: 'Use the address of a YouTube video.' }
        : errors
    },
  })
  const save = async (values: typeof form.values) => {
    // Who was told of somebody else's change and saves again means it.
    const isTold = isOvertaken(command.error)
    const revision = isTold || current === seen.key ? game.revision : seen.revision
    if (isTold) setSeen({ key: current, revision })
    const changed = Object.fromEntries(
      Object.entries(bodyOf(values)).filter(
        ([name]) => values[name as keyof typeof values] !== shown[name as never],
      ),
    )
    try {
      const { body } = await command.mutateAsync({
        input: { params: { id: game.id }, body: changed },
        revision,
      })
      rememberGame(queries, body.game)
      tellSuccess('Game details updated successfully!')
      onClose()
    } catch (error) {
      // Said in the dialog; saving again then goes on top of what is recorded now.
      if (isOvertaken(error)) await command.refresh()
    }
  }
  const failure = command.error && failureText(command.error)
  return (
    <FormDialog
      title="Edit Game Details"
      submit="Save Changes"
      saving={command.isPending}
      failure={
        failure &&
        (isOvertaken(command.error) ? `${failure} Save again to put your changes on top.` : failure)
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput label="Video URL" type="url" data-autofocus {...form.getInputProps('video_url')} />
      <TextInput label="Location" {...form.getInputProps('location')} />
      <Group grow>
        <TextInput label="Time" type="time" {...form.getInputProps('time')} />
        <TextInput label="Date" type="date" {...form.getInputProps('date')} />
      </Group>
      <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
      {form.values.status === 'forfeit' && (
        <NativeSelect
          label="Winner"
          data={[
            { value: '', label: 'The team with the higher score' },
            { value: game.home_team_id, label: game.homeTeam.name },
            { value: game.away_team_id, label: game.awayTeam.name },
          ]}
          {...form.getInputProps('winner_team_id')}
        />
      )}
    </FormDialog>
  )
}

function valuesOf(game: GameView) {
  return {
    video_url: game.video_url ?? '',
    location: game.location ?? '',
    time: game.time ?? '',
    date: game.date ?? '',
    status: game.status as string,
    winner_team_id: game.winner_team_id ?? '',
  }
}

function bodyOf(values: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    video_url: values.video_url.trim() || null,
    location: values.location || null,
    status: values.status as GameStatus,
    winner_team_id: values.winner_team_id || null,
  }
}

import { Group, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changeGameDetailsBody } from '@league/contracts/game/commands'
import { youtubeId } from '@league/contracts/game/video'
import type { GameStatus } from '@league/contracts/game/rules'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showSuccess } from '../../ui/notices.ts'
import type { Box } from './outbox/box.ts'
import { detailNames, field, partsOf } from './outbox/fields.ts'
import { sendNow } from './save-stats.ts'
import { titleOf } from './title.ts'
import { useBracketCorrection } from './use-bracket-correction.tsx'
import { useOnceSent } from './use-once-sent.ts'
import { useOutbox } from './use-outbox.ts'

const statuses = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'final', label: 'Final' },
  { value: 'forfeit', label: 'Forfeit' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'cancelled', label: 'Cancelled' },
]

/**
 * Edit Game Details (S051): opens prefilled, sends what was changed, closes on save or cancel (R225). What is typed is kept on this
 * device with every key.
 */
export function DetailsDialog({ detail, onClose }: { detail: GameDetailView; onClose: () => void }) {
  const { game } = detail
  const { outbox } = useOutbox()
  const [begun] = useState(() => begunOf(outbox.box(game.id), game))
  const { shown } = begun
  const [waiting, setWaiting] = useState(false)
  const form = useForm<ReturnType<typeof valuesOf>>({
    initialValues: { ...valuesOf(game), ...begun.values },
    onValuesChange: (values) =>
      void outbox.draft(game.id, 'details', { ...begun, values: changedIn(values, shown) } satisfies Begun),
    validate: (values) => {
      const errors = schemaResolver(changeGameDetailsBody, { sync: true })(bodyOf(values))
      const video = values.video_url.trim()
      return video && !youtubeId(video)
        ? { ...errors, video_url: 'Use the address of a YouTube video.' }
        : errors
    },
  })
  const { status, winner_team_id } = changedIn(form.values, valuesOf(game))
  const isOtherResult = status !== undefined || winner_team_id !== undefined
  const next = isOtherResult ? { ...game, ...resultIn(form.values) } : null
  const correction = useBracketCorrection('PUT /api/gamesv2/:id/details', game, next)
  const save = async (values: typeof form.values): Promise<{ isSent: boolean }> => {
    setWaiting(false)
    const body: Record<string, string | null> = bodyOf(values)
    const changed = Object.keys(changedIn(values, shown)).map((name) => ({
      name,
      field: field.detail(name),
      value: body[name] ?? null,
    }))
    if (correction) {
      const failed = await correction.save(Object.fromEntries(changed.map((one) => [one.name, one.value])))
      if (failed !== null) throw new Error(failed)
      // What was refused for want of a choice is not sent again.
      await outbox.withdraw(
        game.id,
        changed.map((one) => one.field),
      )
      return { isSent: true }
    }
    // What the form began with is what its values were laid over, whatever was recorded since.
    const opened = {
      revision: begun.revision,
      valueOf: (name: string) => shown[partsOf(name)[1] as never] || null,
    }
    await outbox.enter(game.id, changed, opened, titleOf(game))
    const sent = await sendNow(outbox, game.id, 'details')
    if (sent.outcome === 'refused') throw new Error(sent.failure)
    if (sent.outcome === 'kept') {
      setWaiting(true)
      throw new Error(`${sent.failure} Your changes are kept on this device and sent when it can be.`)
    }
    return { isSent: sent.outcome === 'sent' }
  }
  const close = () => {
    void outbox.draft(game.id, 'details', null)
    onClose()
  }
  const finish = ({ isSent }: { isSent: boolean }) => {
    setWaiting(false)
    if (isSent) showSuccess('Game details updated successfully!') // R235
    close()
  }
  const submission = useFormSubmit(form, { send: save, onSaved: finish })
  useOnceSent(game.id, 'details', waiting, () => finish({ isSent: true }))
  return (
    <FormDialog title="Edit Game Details" submit="Save Changes" submission={submission} onClose={close}>
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
      {correction?.choice}
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

type Values = ReturnType<typeof valuesOf>

/** A form as it is kept on this device: what it began with, and what was typed. */
interface Begun {
  revision: string
  shown: Values
  values: Partial<Values>
}

/** The form that was not finished, or values that were not taken yet, or what is recorded. */
function begunOf({ drafts, entries }: Box, game: GameView): Begun {
  const unfinished = drafts['details'] as Begun | undefined
  if (unfinished) return unfinished
  const waiting = detailNames.flatMap((name) => {
    const entry = entries[field.detail(name)]
    return entry ? [[name, String(entry.value ?? '')]] : []
  })
  return { revision: game.revision, shown: valuesOf(game), values: Object.fromEntries(waiting) }
}

function changedIn(values: Values, shown: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== shown[name as never]))
}

function bodyOf(values: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    video_url: values.video_url.trim() || null,
    location: values.location || null,
    ...resultIn(values),
  }
}

function resultIn({ status, winner_team_id }: Values) {
  return { status: status as GameStatus, winner_team_id: winner_team_id || null }
}

import { Checkbox, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '@league/contracts/game/commands'
import type { GameView } from '@league/contracts/game/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { TimeInput } from '../../ui/TimeInput.tsx'
import {
  type BulkKind,
  type BulkValues,
  changeOf,
  initialValues,
  outcomeText,
  requestOf,
} from './bulk-request.ts'
import { BulkPreview } from './BulkPreview.tsx'
import type { Place } from './places.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

interface Props {
  kind: BulkKind
  games: readonly GameView[]
  /** The locations in use, as suggestions. */
  places: readonly Place[]
  onClose: () => void
  onDone: () => void
}

const titles: Readonly<Record<BulkKind, string>> = {
  move: 'Move',
  time: 'Set time of',
  location: 'Set location of',
  status: 'Set status of',
}

/**
 * Changes many games at once. It shows which games refuse and what the change would conflict with before it is saved:
 * refused games have to be left out, conflicts are only pointed out.
 */
export function BulkChangeDialog({ kind, games: selected, places, onClose, onDone }: Props) {
  const [values, setValues] = useState<BulkValues>(initialValues)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const command = useCommand('POST /api/games/bulk-change')
  const games = selected.filter(({ id }) => !leftOut.has(id))
  const mapOf = (location: string) => places.find(({ name }) => name === location)?.map ?? null
  const change = changeOf(kind, values, mapOf)
  const preview = useBulkPreview(games, 'problem' in change ? null : change)
  const set = (changed: Partial<BulkValues>) => {
    setValues({ ...values, ...changed })
    setFailure(null)
  }
  const title = `${titles[kind]} ${formatCount(games.length, 'game')}`

  const submit = async () => {
    if ('problem' in change) return setFailure(change.problem)
    if (games.length === 0) return setFailure('No games are left. Close this and select others.')
    if (preview.isCurrent && (preview.data?.refused.length ?? 0) > 0)
      return setFailure('Leave out the games that cannot be changed first.')
    setFailure(null)
    const isDone = await announceOutcome(
      async () => {
        await command.mutateAsync({ input: { body: requestOf(games, change) } })
        return outcomeText(games.length, change)
      },
      {
        failure: (error) => {
          setFailure(failureText(error))
          void preview.refetch()
          return null
        },
      },
    )
    if (isDone) onDone()
  }
  return (
    <FormDialog
      title={title}
      submit={title}
      size="lg"
      onClose={onClose}
      submission={{
        isSaving: command.isPending,
        failure,
        onSubmit: (event) => {
          event?.preventDefault()
          void submit()
        },
      }}
    >
      <BulkFields kind={kind} values={values} places={places} onChange={set} />
      <BulkPreview
        games={games}
        isIncomplete={'problem' in change}
        preview={'problem' in change ? null : (preview.data ?? null)}
        isCurrent={preview.isCurrent}
        failure={preview.isError ? failureText(preview.error) : null}
        onLeaveOut={(ids) => setLeftOut(new Set([...leftOut, ...ids]))}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  kind: BulkKind
  values: BulkValues
  places: readonly Place[]
  onChange: (changed: Partial<BulkValues>) => void
}

function BulkFields({ kind, values, places, onChange }: FieldsProps) {
  // An empty field would clear what all of the games have by a mere Enter.
  const unknown = (label: string) => (
    <Checkbox
      label={label}
      checked={values.isUnknown}
      onChange={(event) => onChange({ isUnknown: event.currentTarget.checked })}
    />
  )
  switch (kind) {
    case 'move':
      return (
        <>
          <SegmentedControl
            aria-label="Move"
            value={values.moveBy}
            onChange={(moveBy) => onChange({ moveBy: moveBy as BulkValues['moveBy'] })}
            data={[
              { value: 'days', label: 'By days' },
              { value: 'date', label: 'To a date' },
            ]}
          />
          {values.moveBy === 'days' ? (
            <TextInput
              label="Days"
              description="A negative number moves the games to earlier days."
              data-autofocus
              inputMode="numeric"
              value={values.days}
              onChange={(event) => onChange({ days: event.currentTarget.value })}
            />
          ) : (
            <DateInput label="Date" value={values.date} onChange={(date) => onChange({ date })} />
          )}
        </>
      )
    case 'time':
      return (
        <>
          <TimeInput
            label="Time"
            data-autofocus
            disabled={values.isUnknown}
            value={values.time}
            onChange={(time) => onChange({ time })}
          />
          {unknown('The time is not known yet')}
        </>
      )
    case 'location':
      return (
        <>
          <TextInput
            label="Location"
            data-autofocus
            disabled={values.isUnknown}
            maxLength={200}
            list="bulk-places"
            value={values.location}
            onChange={(event) => onChange({ location: event.currentTarget.value })}
          />
          <datalist id="bulk-places">
            {places.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          {unknown('The location is not known yet')}
        </>
      )
    case 'status':
      return (
        <>
          <NativeSelect
            label="Status"
            data-autofocus
            value={values.status}
            onChange={(event) => onChange({ status: event.currentTarget.value as BulkValues['status'] })}
            data={[
              { value: 'postponed', label: 'Postponed' },
              { value: 'cancelled', label: 'Canceled' },
              { value: 'scheduled', label: 'Back to scheduled' },
            ]}
          />
          {values.status !== 'scheduled' && (
            <Textarea
              label="Note for visitors (optional)"
              maxLength={MAX_NOTE_LENGTH}
              value={values.note}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
          )}
        </>
      )
  }
}

import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { issuesOfSlot, type Slot, type SlotIssue } from '@league/contracts/venue/moves'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { placeOf, VenueField } from '../../shared/VenueField.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import type { Week } from './calendar-rows.ts'
import { whenAndWhere } from '../../shared/team-message.ts'
import styles from './MoveGameDialog.module.css'

interface Props {
  game: GameView
  week: Week
  organizationId: string | undefined
  onMove: (game: GameView, slot: Slot & { issues: readonly SlotIssue[] }) => void
  onClose: () => void
}

/** Moves a game without dragging it: to any day, time and court, with what speaks against them. */
export function MoveGameDialog({ game, week, organizationId, onMove, onClose }: Props) {
  const form = useForm({
    initialValues: { date: game.date ?? '', time: game.time ?? '', ...placeOf(game) },
    validate: {
      date: (date) => (/^\d{4}-\d\d-\d\d$/.test(date) ? null : 'Enter a date.'),
      time: (time) => (/^\d\d:\d\d$/.test(time) ? null : 'Enter a time.'),
    },
  })
  const { date, time, venue_id: venueId, court } = form.values
  const slot: Slot = { date, time, venueId: venueId || null, court: court || null }
  const { games, venues, freeDays } = week
  const isComplete = date !== '' && /^\d\d:\d\d$/.test(time)
  const issues = isComplete ? issuesOfSlot(game, slot, { games, venues, freeDays }) : []
  const submission = useFormSubmit(form, {
    send: async () => {
      onClose()
      onMove(game, { ...slot, issues })
    },
  })
  return (
    <FormDialog
      title={`Move ${matchupText(game)}`}
      submit="Move game"
      submission={submission}
      onClose={onClose}
    >
      <p className={styles.now}>Now: {whenAndWhere(game)}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateInput label="Date" data-autofocus {...form.getInputProps('date')} />
        <TimeInput label="Time" {...form.getInputProps('time')} />
      </SimpleGrid>
      <VenueField
        organizationId={organizationId}
        value={form.values}
        onChange={(place) => form.setValues(place)}
      />
      <output className={styles.issues}>
        {isComplete && issues.length === 0 && (
          <span data-state="free">
            <Icon name="check" /> Nothing is in the way.
          </span>
        )}
        {issues.map(({ kind, subject, rest }) => (
          <span key={`${subject} ${rest}`} data-state={kind}>
            <Icon name={kind === 'conflict' ? 'ban' : 'alert'} />
            <span>
              <strong>{subject}</strong> {rest}
            </span>
          </span>
        ))}
      </output>
    </FormDialog>
  )
}

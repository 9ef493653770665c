import { NativeSelect, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { ScheduleView } from '@league/contracts/schedule/views'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useRead } from '../../lib/use-read.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { gameName, placeName } from './game-words.ts'
import { freeSlots, weekDays, type FreeSlot } from './week-table.ts'

interface Props {
  schedule: ScheduleView
  game: GameView
  /** Week that is offered first. */
  week: number
  offs: ReadonlyMap<string, string>
  onMove: (to: FreeSlot) => void
  onClose: () => void
}

/** Where to move a game: the free slots of any week. */
export function MoveGameDialog({ schedule, game, week: first, offs, onMove, onClose }: Props) {
  const form = useForm({ initialValues: { week: first, slotKey: null as string | null } })
  const { week, slotKey } = form.values
  const query = { scheduleId: schedule.id, weekIndex: String(week) }
  const games = useRead('GET /api/games/weekly-games', { query })
  const free = freeSlots(weekDays(schedule, week, games.data?.games ?? [], { offs }))
  const submission = useFormSubmit(form, {
    send: async () => {
      const slot = games.data && free.find(({ key }) => key === slotKey)
      if (!slot) throw new Error('Choose a free slot.')
      onMove(slot)
    },
  })
  return (
    <FormDialog title={`Move ${gameName(game)}`} submit="Move" submission={submission} onClose={onClose}>
      <NativeSelect
        label="Week"
        data-autofocus
        description={`Now: ${placeName(game)}`}
        value={String(week)}
        onChange={(event) => form.setValues({ week: Number(event.currentTarget.value), slotKey: null })}
        data={schedule.weeklyDates.map((date, at) => ({
          value: String(at),
          label: `Week ${at + 1}: ${formatDate(date)}`,
        }))}
      />
      <QueryBoundary query={games}>
        {() =>
          free.length === 0 ? (
            <p>No slot of this week is free. Two games can be swapped instead.</p>
          ) : (
            <Radio.Group
              label="Free slots"
              value={slotKey}
              onChange={(key) => form.setFieldValue('slotKey', key)}
            >
              <Stack gap={6} mt={4}>
                {free.map((slot) => (
                  <Radio key={slot.key} value={slot.key} label={placeName(slot)} />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </QueryBoundary>
    </FormDialog>
  )
}

import { NativeSelect, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'

import type { ScheduleView } from '@league/contracts/schedule/views'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useRead } from '../../lib/use-read.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { timeSlotName, weekOptions } from './game-text.ts'
import { findFreeSlots, buildWeek, type FreeSlot } from './week-table.ts'

interface Props {
  schedule: ScheduleView
  game: GameView
  /** Index of the week that is selected when the dialog opens. */
  week: number
  /** Texts of the league's weeks off, by date. */
  weekOffTexts: ReadonlyMap<string, string>
  onMove: (to: FreeSlot) => void
  onClose: () => void
}

/** Moves a game to a free time slot of any week. */
export function MoveGameDialog({ schedule, game, week: initialWeek, weekOffTexts, onMove, onClose }: Props) {
  const form = useForm({ initialValues: { week: initialWeek, slotKey: null as string | null } })
  const { week, slotKey } = form.values
  const query = { scheduleId: schedule.id, weekIndex: String(week) }
  const games = useRead('GET /api/games/weekly-games', { query })
  const freeSlots = findFreeSlots(buildWeek(schedule, week, games.data?.games ?? [], { weekOffTexts }))
  const submission = useFormSubmit(form, {
    send: async () => {
      const slot = games.data && freeSlots.find(({ key }) => key === slotKey)
      if (!slot) throw new Error('Select a free time slot.')
      onMove(slot)
    },
  })
  return (
    <FormDialog
      title={`Move ${matchupText(game)}`}
      submit="Move game"
      submission={submission}
      onClose={onClose}
    >
      <NativeSelect
        label="Week"
        data-autofocus
        description={`Current time: ${timeSlotName(game)}`}
        value={String(week)}
        onChange={(event) => form.setValues({ week: Number(event.currentTarget.value), slotKey: null })}
        data={weekOptions(schedule.weeklyDates)}
      />
      <QueryBoundary query={games}>
        {() =>
          freeSlots.length === 0 ? (
            <p>This week has no free time slot. Select another week, or swap two games instead.</p>
          ) : (
            <Radio.Group
              label="Free time slots"
              value={slotKey}
              onChange={(key) => form.setFieldValue('slotKey', key)}
            >
              <Stack gap={6} mt={4}>
                {freeSlots.map((slot) => (
                  <Radio key={slot.key} value={slot.key} label={timeSlotName(slot)} />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </QueryBoundary>
    </FormDialog>
  )
}

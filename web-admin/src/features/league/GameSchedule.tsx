import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ByeView, WeekOffView } from '@league/contracts/calendar/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { useRead } from '../../lib/use-read.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { indexOfDay, usePaging, utcToday } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddByeDialog } from './AddByeDialog.tsx'
import { AddGameDialog } from './AddGameDialog.tsx'
import { AddWeekOffDialog } from './AddWeekOffDialog.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'
import { allDates, datesOf, rememberDate, rememberedDate } from './date-filter.ts'
import type { LeaguePlace } from './place.ts'
import { scheduleItems } from './schedule-items.ts'
import { useRemoveItems } from './use-remove-items.ts'

interface Props {
  place: LeaguePlace
  games: readonly GameView[]
  byes: readonly ByeView[]
  weekOffs: readonly WeekOffView[]
  teams: readonly StandingView[]
}

/** What is added in a dialog, or the game whose score is entered. */
type Dialog = 'game' | 'bye' | 'week-off' | { score: string } | null

/**
 * The game schedule of a league with its byes and week-offs (S087): all that a day has, or a page of all days, the one of
 * today first. 'Select all' is of the whole filter, whatever page shows.
 */
export function GameSchedule({ place, games, byes, weekOffs, teams }: Props) {
  const items = scheduleItems(games, byes, weekOffs)
  const dates = datesOf(items)
  const [date, setDate] = useState(() => rememberedDate(dates))
  const [dialog, setDialog] = useState<Dialog>(null)
  const shown = dates.includes(date) ? items.filter((item) => item.date === date) : items
  const paging = usePaging(shown, { resetKey: date, startIndex: indexOfDay(shown, utcToday()) })
  const selection = useSelection(shown.map(({ id }) => id))
  const { remove, isPending } = useRemoveItems(place)
  const mismatches = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches', {
    params: place,
  })

  const asked = dialog !== null && typeof dialog === 'object' ? dialog.score : null
  const scored = games.find((game) => game.id === asked)
  const close = () => setDialog(null)
  const choose = (value: string) => {
    setDate(value)
    rememberDate(value)
  }
  const removeChosen = async () => {
    const chosen = new Set(selection.selectedIds)
    if (await remove(shown.filter(({ id }) => chosen.has(id)))) selection.clear()
  }
  return (
    <Section
      title="Game Schedule"
      actions={
        <>
          <NativeSelect
            aria-label="Date"
            value={dates.includes(date) ? date : allDates}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[allDates, ...dates.map((day) => ({ value: day, label: formatDate(day) }))]}
          />
          <Button onClick={() => void removeChosen()} loading={isPending}>
            Delete selected
          </Button>
          <ExportCsvLink table="schedule" query={{ leagueId: place.leagueId }} />
          <ExportCsvLink
            table="box-scores"
            query={{ leagueId: place.leagueId }}
            label="Export Box Scores CSV"
          />
          <Button onClick={() => setDialog('bye')}>+ Add Bye</Button>
          <Button onClick={() => setDialog('week-off')}>+ Add Week Off</Button>
          <PrimaryButton onClick={() => setDialog('game')}>+ Add Game</PrimaryButton>
        </>
      }
    >
      <ScheduleTable
        items={paging.shown}
        offset={paging.offset}
        mismatches={mismatches.data?.mismatches ?? {}}
        selection={selection}
        onScore={(game) => setDialog({ score: game.id })}
      />
      <Pagination label="the game schedule" paging={paging} />
      {dialog === 'game' && <AddGameDialog place={place} teams={teams} onClose={close} />}
      {dialog === 'bye' && <AddByeDialog teams={teams} onClose={close} />}
      {dialog === 'week-off' && <AddWeekOffDialog place={place} onClose={close} />}
      {scored && <ScoreDialog place={place} game={scored} onClose={close} />}
    </Section>
  )
}

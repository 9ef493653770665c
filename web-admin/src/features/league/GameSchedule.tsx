import { Button, Menu, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ByeView, WeekOffView } from '@league/contracts/calendar/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { useUser } from '../../lib/session.tsx'
import { useAddressDialog } from '../../lib/use-address-dialog.ts'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { GameSelectionBar } from '../../shared/games/GameSelectionBar.tsx'
import { placesOf } from '../../shared/games/places.ts'
import { todayIn } from '../../shared/day-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportCsvItem } from '../../ui/ExportCsvLink.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { indexOfDay, usePaging } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { AddByeDialog } from './AddByeDialog.tsx'
import { AddGameDialog } from './AddGameDialog.tsx'
import { AddWeekOffDialog } from './AddWeekOffDialog.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'
import { ALL_DATES, distinctDates, rememberDate, rememberedDate } from './date-filter.ts'
import type { LeagueIds } from './league-ids.ts'
import { mergeScheduleItems } from './schedule-items.ts'
import { useDeleteItems } from './use-delete-items.ts'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'

interface Props {
  leagueIds: LeagueIds
  games: readonly GameView[]
  byes: readonly ByeView[]
  weekOffs: readonly WeekOffView[]
  teams: readonly StandingView[]
}

/** The open dialog: it adds an entry, or it records the score of a game. */
type Dialog = 'add-game' | 'add-bye' | 'add-week-off' | { scoreGameId: string } | null

/**
 * The game schedule of a league with its byes and weeks off (S087). A filter restricts it to one date. It
 * starts with the page of today in the time zone of the organization. 'Select all' selects the rows of all pages.
 */
export function GameSchedule({ leagueIds, games, byes, weekOffs, teams }: Props) {
  const { timeZone } = useUser()
  const items = mergeScheduleItems(games, byes, weekOffs)
  const dates = distinctDates(items)
  const [date, setDate] = useState(() => rememberedDate(dates))
  const [opened, setOpened] = useState<Dialog>(null)
  const asked = useAddressDialog(['add-game', 'add-bye', 'add-week-off'])
  const dialog = opened ?? asked.name
  const filteredItems = dates.includes(date) ? items.filter((item) => item.date === date) : items
  const paging = usePaging(filteredItems, {
    resetKey: date,
    startIndex: indexOfDay(filteredItems, todayIn(games[0]?.timeZone ?? timeZone)),
  })
  const selection = useSelection(filteredItems.map(({ id }) => id))
  const places = useMemo(() => placesOf(games), [games])
  const { deleteItems, isPending } = useDeleteItems(leagueIds)
  const mismatches = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches', {
    params: leagueIds,
  })

  const scoreGameId = dialog !== null && typeof dialog === 'object' ? dialog.scoreGameId : null
  const scoreGame = games.find((game) => game.id === scoreGameId)
  const close = () => {
    setOpened(null)
    asked.close()
  }
  const filterByDate = (value: string) => {
    setDate(value)
    rememberDate(value)
  }
  const removeSelected = async () => {
    if (await deleteItems(filteredItems.filter(({ id }) => selection.has(id)))) selection.clear()
  }
  return (
    <Section
      title="Game Schedule"
      actions={
        <>
          <NativeSelect
            aria-label="Date"
            value={dates.includes(date) ? date : ALL_DATES}
            onChange={(event) => filterByDate(event.currentTarget.value)}
            data={[ALL_DATES, ...dates.map((day) => ({ value: day, label: formatDate(day) }))]}
          />
          <DeleteSelectedButton onClick={() => void removeSelected()} loading={isPending} />
          <MoreMenu label="More actions for the schedule">
            <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setOpened('add-bye')}>
              Add Bye
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setOpened('add-week-off')}>
              Add Week Off
            </Menu.Item>
            <Menu.Divider />
            <ExportCsvItem table="schedule" query={{ leagueId: leagueIds.leagueId }} />
            <ExportCsvItem
              table="box-scores"
              query={{ leagueId: leagueIds.leagueId }}
              label="Export Box Scores CSV"
            />
          </MoreMenu>
          <PrimaryButton onClick={() => setOpened('add-game')}>+ Add Game</PrimaryButton>
        </>
      }
    >
      <ScheduleTable
        items={paging.shown}
        offset={paging.offset}
        mismatches={mismatches.data?.mismatches ?? {}}
        selection={selection}
        places={places}
        empty={
          // Specified text (R240)
          <EmptyState
            title="No games available"
            drawing="games"
            action={
              <Button component={Link} to={`${paths.scheduleBuilder}?league=${leagueIds.leagueId}`}>
                Make a schedule
              </Button>
            }
          >
            Generate the schedule of the league, or add single games.
          </EmptyState>
        }
        onScore={(game) => setOpened({ scoreGameId: game.id })}
      />
      <Pagination label="the game schedule" paging={paging} />
      <GameSelectionBar
        games={filteredItems.flatMap((item) =>
          item.kind === 'game' && selection.has(item.id) ? item.game : [],
        )}
        count={selection.selectedIds.length}
        places={places}
        onDelete={() => void removeSelected()}
        onClear={selection.clear}
      />
      {dialog === 'add-game' && (
        <AddGameDialog leagueIds={leagueIds} teams={teams} places={places} onClose={close} />
      )}
      {dialog === 'add-bye' && <AddByeDialog games={games} teams={teams} onClose={close} />}
      {dialog === 'add-week-off' && <AddWeekOffDialog games={games} leagueIds={leagueIds} onClose={close} />}
      {scoreGame && <ScoreDialog leagueIds={leagueIds} game={scoreGame} onClose={close} />}
    </Section>
  )
}

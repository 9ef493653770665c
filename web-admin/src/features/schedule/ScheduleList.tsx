import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../lib/confirm-deletion.ts'
import { useUser } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { outcomeText, requestOf } from '../../shared/games/bulk-request.ts'
import { GameSelectionBar } from '../../shared/games/GameSelectionBar.tsx'
import { placesOf } from '../../shared/games/places.ts'
import { todayIn } from '../../shared/day-text.ts'
import { useOwnViews } from '../../shared/list/own-views.ts'
import { SaveViewDialog } from '../../shared/list/SaveViewDialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import type { useListAddress } from '../../ui/list/use-list-address.ts'
import { ViewTabs } from '../../ui/list/ViewTabs.tsx'
import { showFailure } from '../../ui/notices.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { MAX_BULK_GAMES } from '@league/contracts/game/bulk-change'
import { builtInViews, type filterNames, type GameFilter, matchesFilter, sortGames } from './game-filter.ts'
import { GamePanel } from './GamePanel.tsx'
import { GamesTable, optionalColumns } from './GamesTable.tsx'
import styles from './ScheduleList.module.css'

export type ScheduleAddress = ReturnType<typeof useListAddress<(typeof filterNames)[number]>>

interface Props {
  games: readonly GameView[]
  address: ScheduleAddress
}

/** The games of the schedule in views, to sort, edit in place, and select for a change of many at once. */
export function ScheduleList({ games, address }: Props) {
  const { timeZone } = useUser()
  const today = todayIn(games[0]?.timeZone ?? timeZone)
  const { filter, sort, hidden } = address
  const ownViews = useOwnViews('schedule')
  const [isSaving, setSaving] = useState(false)
  const command = useCommand('POST /api/games/bulk-change')
  const shown = useMemo(
    () =>
      sortGames(
        games.filter((game) => matchesFilter(game, filter, today)),
        sort,
      ),
    [games, filter, sort, today],
  )
  const places = useMemo(() => placesOf(games), [games])
  const views = useMemo(() => {
    const own = ownViews.views.map((view) => ({ ...view, isOwn: true }))
    return [...builtInViews, ...own].map((view) => ({ ...view, count: countOf(games, view.search, today) }))
  }, [games, ownViews.views, today])
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]))
  const { selectedIds } = selection
  const selectedGames = useMemo(() => {
    const selected = new Set(selectedIds)
    return shown.filter(({ id }) => selected.has(id))
  }, [shown, selectedIds])
  const filterKey = useDeferredValue(address.text)
  const openIndex = shown.findIndex(({ id }) => id === address.open)
  const openGame = shown[openIndex]
  const { setOpen } = address
  const toggleOpen = useCallback(
    (id: string) => setOpen(id === address.open ? '' : id),
    [address.open, setOpen],
  )
  const openAt = (index: number) => {
    const game = shown[index]
    return game && (() => setOpen(game.id))
  }
  const closePanel = () => {
    document.querySelector<HTMLElement>('tr[data-open]')?.focus()
    setOpen('')
  }
  // The panel takes the place of the least important column.
  const hiddenColumns = useMemo(
    () => (openGame ? new Set([...hidden, 'location']) : hidden),
    [openGame, hidden],
  )

  const deleteSelected = async () => {
    if (selectedGames.length > MAX_BULK_GAMES)
      return showFailure(`Select at most ${MAX_BULK_GAMES} games at once.`)
    const names = selectedGames.map(
      ({ homeTeam, awayTeam, date }) => `${homeTeam.name} vs ${awayTeam.name}, ${formatDate(date)}`,
    )
    const question = 'Delete selected items?'
    if (!(await confirmDeletion({ kind: 'game', ids: selectedIds, names, question }))) return
    const isDeleted = await announceOutcome(async () => {
      await command.mutateAsync({ input: { body: requestOf(selectedGames, { kind: 'delete' }) } })
      return outcomeText(selectedGames.length, { kind: 'delete' })
    })
    if (isDeleted) selection.clear()
  }
  return (
    <div className={styles.list}>
      <ViewTabs
        label="the schedule"
        views={views}
        current={address.text}
        onShow={address.show}
        onSave={() =>
          ownViews.isFull ? showFailure('Delete a view before you save another one.') : setSaving(true)
        }
        onDelete={(search) => {
          ownViews.remove(search)
          address.show('')
        }}
      />
      <div className={styles.tools}>
        <span className={styles.count}>{formatCount(shown.length, 'game')}</span>
        <ColumnsMenu columns={optionalColumns} hidden={hidden} onToggle={address.toggleColumn} />
      </div>
      <div className={styles.split} data-split={openGame ? '' : undefined}>
        <div className={styles.table}>
          <GamesTable
            open={address.open}
            onOpen={toggleOpen}
            filterKey={filterKey}
            isFiltered={games.length > 0}
            games={shown}
            today={today}
            sort={sort}
            hidden={hiddenColumns}
            selection={selection}
            places={places}
            onSort={address.sortBy}
          />
        </div>
        {openGame && (
          <GamePanel
            game={openGame}
            onPrevious={openAt(openIndex - 1)}
            onNext={openAt(openIndex + 1)}
            onClose={closePanel}
          />
        )}
      </div>
      <GameSelectionBar
        games={selectedGames}
        places={places}
        onDelete={() => void deleteSelected()}
        onClear={selection.clear}
      />
      {isSaving && (
        <SaveViewDialog
          reserved={builtInViews.map(({ label }) => label)}
          onSave={(label) => ownViews.save({ label, search: address.text })}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

/** Returns how many games a view shows. */
function countOf(games: readonly GameView[], search: string, today: string): number {
  const params = new URLSearchParams(search)
  const value = (name: keyof GameFilter) => params.get(name) ?? ''
  const filter = {
    league: value('league'),
    date: value('date'),
    location: value('location'),
    status: value('status'),
  }
  return games.filter((game) => matchesFilter(game, filter, today)).length
}

import { useCallback, useDeferredValue, useMemo } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
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
import { formatCount } from '../../ui/format-count.ts'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import type { useListAddress } from '../../ui/list/use-list-address.ts'
import { showFailure } from '../../ui/notices.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { MAX_BULK_GAMES } from '@league/contracts/game/bulk-change'
import { type filterNames, matchesFilter, sortGames } from './game-filter.ts'
import { GamePanel } from './GamePanel.tsx'
import { GamesTable, optionalColumns } from './GamesTable.tsx'
import styles from './ScheduleList.module.css'

export type ScheduleAddress = ReturnType<typeof useListAddress<(typeof filterNames)[number]>>

interface Props {
  games: readonly GameView[]
  address: ScheduleAddress
}

/** The games of the schedule, to sort, edit in place, and select for a change of many at once. */
export function ScheduleList({ games, address }: Props) {
  const { timeZone } = useUser()
  const today = todayIn(games[0]?.timeZone ?? timeZone)
  // Tabs and filters answer a click at once. The rows follow.
  const shownAddress = useDeferredValue(address)
  const { filter, sort, hidden } = shownAddress
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
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]))
  const { selectedIds } = selection
  const selectedGames = useMemo(() => {
    const selected = new Set(selectedIds)
    return shown.filter(({ id }) => selected.has(id))
  }, [shown, selectedIds])
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
    const names = selectedGames.map((game) => `${matchupText(game)}, ${formatDate(game.date)}`)
    const question = 'Delete selected items?'
    if (!(await confirmDeletion({ kind: 'game', ids: selectedIds, names, question }))) return
    const isDeleted = await announceOutcome(async () => {
      await command.mutateAsync({ input: { body: requestOf(selectedGames, { kind: 'delete' }) } })
      return outcomeText(selectedGames.length, { kind: 'delete' })
    })
    if (isDeleted) selection.clear()
  }
  return (
    <div className={styles.list} aria-busy={shownAddress.text !== address.text}>
      <div className={styles.tools}>
        <span className={styles.count}>{formatCount(shown.length, 'game')}</span>
        <ColumnsMenu columns={optionalColumns} hidden={hidden} onToggle={address.toggleColumn} />
      </div>
      <div className={styles.split} data-split={openGame ? '' : undefined}>
        <div className={styles.table}>
          <GamesTable
            open={openGame?.id ?? ''}
            onOpen={toggleOpen}
            onMove={setOpen}
            filterKey={shownAddress.text}
            isFiltered={games.length > 0}
            onClearFilters={() => address.show('')}
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
    </div>
  )
}

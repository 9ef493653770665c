import { Fragment, type ReactNode } from 'react'
import { byeMark, byeStatus } from '@league/contracts/calendar/rules'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { DataTable } from '../../ui/DataTable.tsx'
import { PlaceBoard, PlaceRow, PlaceItem } from '../../ui/drag/PlaceBoard.tsx'
import { GameButton } from './GameButton.tsx'
import { GameMenu } from './GameMenu.tsx'
import { dayName, gameName, pinOf, placeName } from './game-words.ts'
import type { Swap } from './use-swap.ts'
import type { FreeSlot, WeekDay, WeekRow } from './week-table.ts'
import styles from './WeekBoard.module.css'

interface Props {
  label: string
  days: readonly WeekDay<GameView>[]
  /** What cannot be about a game, by its id. */
  clashes: ReadonlyMap<string, readonly string[]>
  swap: Swap
  onMove: (game: GameView, to: Pick<FreeSlot, 'date' | 'time'>) => void
  onAskWhere: (game: GameView) => void
}

/**
 * The table of a week (S110): click two games to swap them, or drag one onto a free slot; onto another game the two swap. Played
 * games are pinned.
 */
export function WeekBoard({ label, days, clashes, swap, onMove, onAskWhere }: Props) {
  const rows = days.flatMap((day) => day.rows)
  const rowOf = (gameId: string) => rows.find(({ game }) => game?.id === gameId)
  const drop = (gameId: string, place: string) => {
    const game = rowOf(gameId)?.game
    const target = rows.find(({ key }) => key === place)
    if (!game || !target) return
    if (target.game) void swap.swap(game.id, target.game.id)
    else if (target.date !== null && target.time !== null) {
      onMove(game, { date: target.date, time: target.time })
    }
  }
  return (
    <PlaceBoard
      items={rows.flatMap(({ game }) => (game ? [{ id: game.id, name: gameName(game) }] : []))}
      places={rows.filter(isOpen).map((row) => ({ id: row.key, name: nameOfPlace(row) }))}
      placeOf={(gameId) => rowOf(gameId)?.key}
      onMove={drop}
    >
      <DataTable
        label={label}
        isEmpty={days.length === 0}
        empty="No game days in this week."
        head={
          <>
            <th className={styles.timeColumn}>Time</th>
            <th>Game</th>
            <th data-narrow aria-label="Actions" />
          </>
        }
      >
        {days.map((day) => (
          <Fragment key={day.date}>
            <DayHead date={day.date}>{day.off}</DayHead>
            {day.rows.map((row) => (
              <PlaceRow key={row.key} id={row.key} isClosed={!isOpen(row)}>
                <td className={styles.timeColumn}>{formatTime(row.time)}</td>
                <td>
                  {row.game ? (
                    <BoardGame row={row} game={row.game} swap={swap} clashes={clashes.get(row.game.id)} />
                  ) : (
                    <span className={styles.free}>Free slot</span>
                  )}
                </td>
                <td data-number>{row.game && <GameMenu game={row.game} onMove={onAskWhere} />}</td>
              </PlaceRow>
            ))}
            {day.byes.map((team) => (
              <tr key={team}>
                <td className={styles.timeColumn}>{byeStatus}</td>
                <td colSpan={2} className={styles.free}>
                  {team} {byeMark}
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </DataTable>
    </PlaceBoard>
  )
}

function DayHead({ date, children }: { date: string | null; children: ReactNode }) {
  return (
    <tr className={styles.day}>
      <th colSpan={3} scope="rowgroup">
        {dayName(date)}
        {children && <span className={styles.off}> {children}</span>}
      </th>
    </tr>
  )
}

interface BoardGameProps {
  row: WeekRow<GameView>
  game: GameView
  swap: Swap
  clashes: readonly string[] | undefined
}

function BoardGame({ row, game, swap, clashes = [] }: BoardGameProps) {
  return (
    <PlaceItem id={game.id} name={gameName(game)} isFixed={pinOf(game) !== null}>
      <div className={styles.boardGame}>
        <GameButton game={game} swap={swap} />
        {!row.isSlot && <span className={styles.beside}>Outside the slots</span>}
        {clashes.map((words) => (
          <span key={words} className={styles.clash}>
            ! {words}
          </span>
        ))}
      </div>
    </PlaceItem>
  )
}

/** Whether a game can be moved here: not onto one that was played. */
const isOpen = ({ game }: WeekRow<GameView>) => game === null || pinOf(game) === null

const nameOfPlace = (row: WeekRow<GameView>) =>
  row.game ? `${gameName(row.game)}, ${placeName(row)}` : `the free slot ${placeName(row)}`

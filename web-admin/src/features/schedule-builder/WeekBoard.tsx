import { Fragment, type ReactNode } from 'react'
import { byeMark, byeStatus } from '@league/contracts/calendar/rules'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PlaceBoard, PlaceItem, PlaceRow } from '../../ui/drag/PlaceBoard.tsx'
import { GameButton } from './GameButton.tsx'
import { GameMenu } from './GameMenu.tsx'
import { dayName, fixedReason, timeSlotName } from './game-text.ts'
import type { Swap } from './use-swap.ts'
import type { FreeSlot, WeekDay, WeekRow } from './week-table.ts'
import styles from './WeekBoard.module.css'

interface Props {
  label: string
  days: readonly WeekDay<GameView>[]
  /** Texts of the conflicts of a game, by game id. */
  conflicts: ReadonlyMap<string, readonly string[]>
  swap: Swap
  onMove: (game: GameView, slot: Pick<FreeSlot, 'date' | 'time'>) => void
  onOpenMoveDialog: (game: GameView) => void
}

/**
 * The table of a week (S110). Click two games to swap them, or drag a game onto a free time slot or onto
 * another game to swap with it. Played games cannot be moved.
 */
export function WeekBoard({ label, days, conflicts, swap, onMove, onOpenMoveDialog }: Props) {
  const rows = days.flatMap((day) => day.rows)
  const rowOf = (gameId: string) => rows.find(({ game }) => game?.id === gameId)
  const drop = (gameId: string, rowKey: string) => {
    const game = rowOf(gameId)?.game
    const target = rows.find(({ key }) => key === rowKey)
    if (!game || !target) return
    if (target.game) void swap.swap(game.id, target.game.id)
    else if (target.date !== null && target.time !== null) {
      onMove(game, { date: target.date, time: target.time })
    }
  }
  return (
    <PlaceBoard
      items={rows.flatMap(({ game }) => (game ? [{ id: game.id, name: matchupText(game) }] : []))}
      places={rows.filter(acceptsGame).map((row) => ({ id: row.key, name: describeRow(row) }))}
      placeOf={(gameId) => rowOf(gameId)?.key}
      onMove={drop}
    >
      <DataTable
        label={label}
        onPhone="table"
        isEmpty={days.length === 0}
        empty={<EmptyState title="No game days in this week">Choose another week.</EmptyState>}
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
            <DayHeader date={day.date}>{day.weekOff}</DayHeader>
            {day.rows.map((row) => (
              <PlaceRow key={row.key} id={row.key} isClosed={!acceptsGame(row)}>
                <td className={styles.timeColumn}>{formatTime(row.time)}</td>
                <td>
                  {row.game ? (
                    <BoardGame row={row} game={row.game} swap={swap} conflicts={conflicts.get(row.game.id)} />
                  ) : (
                    <span className={styles.free}>Free slot</span>
                  )}
                </td>
                <td data-number>{row.game && <GameMenu game={row.game} onMove={onOpenMoveDialog} />}</td>
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

function DayHeader({ date, children }: { date: string | null; children: ReactNode }) {
  return (
    <tr className={styles.day}>
      <th colSpan={3} scope="rowgroup">
        {dayName(date)}
        {children && <span className={styles.weekOff}> {children}</span>}
      </th>
    </tr>
  )
}

interface BoardGameProps {
  row: WeekRow<GameView>
  game: GameView
  swap: Swap
  conflicts: readonly string[] | undefined
}

function BoardGame({ row, game, swap, conflicts = [] }: BoardGameProps) {
  return (
    <PlaceItem id={game.id} name={matchupText(game)} isFixed={fixedReason(game) !== null}>
      <div className={styles.boardGame}>
        <GameButton game={game} swap={swap} />
        {!row.isSlot && <span className={styles.outsideSlots}>Not in a time slot</span>}
        {conflicts.map((text) => (
          <span key={text} className={styles.conflict}>
            ! {text}
          </span>
        ))}
      </div>
    </PlaceItem>
  )
}

/** Returns whether a game can be dropped on a row, which is not the case for a game that cannot move. */
const acceptsGame = ({ game }: WeekRow<GameView>) => game === null || fixedReason(game) === null

const describeRow = (row: WeekRow<GameView>) =>
  row.game ? `${matchupText(row.game)}, ${timeSlotName(row)}` : `the free slot ${timeSlotName(row)}`

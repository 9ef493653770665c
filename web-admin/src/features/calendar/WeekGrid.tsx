import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { openingOn } from '@league/contracts/venue/rules'
import { formatShortDate } from '../../shared/day-text.ts'
import { DragBoard } from '../../ui/drag/DragBoard.tsx'
import { CalendarGame } from './CalendarGame.tsx'
import {
  homeOf,
  nextSlot,
  NO_DATE,
  rowKeyOf,
  rowText,
  slotsFor,
  type CalendarRow,
  type CalendarSlot,
  type Week,
} from './calendar-rows.ts'
import { whenAndWhere } from '../../shared/team-message.ts'
import { SlotList, SlotsOfDraggedGame } from './SlotList.tsx'
import { WithoutDay } from './WithoutDay.tsx'
import styles from './WeekGrid.module.css'

interface Props {
  week: Week
  shown: readonly GameView[]
  waiting: readonly GameView[]
  today: string
  onMove: (game: GameView, slot: CalendarSlot) => void
  onOpenMove: (game: GameView) => void
  onMessage: (game: GameView) => void
}

/**
 * A week with a row for each court and a column for each day. While a game is dragged, the slots to which it can go
 * appear, with what speaks against them.
 */
export function WeekGrid({ week, shown, waiting, today, onMove, onOpenMove, onMessage }: Props) {
  const { days, rows } = week
  const games = [...shown, ...waiting]
  const gameOf = (id: string) => games.find((game) => game.id === id)
  const slotsOf = (gameId: string) => {
    const game = gameOf(gameId)
    return game ? slotsFor(game, week) : []
  }
  const describe = (gameId: string, place: string) => {
    const slot = slotsOf(gameId).find(({ id }) => id === place)
    const game = gameOf(gameId)
    return slot ? describeSlot(slot, rows) : game ? whenAndWhere(game) : ''
  }
  return (
    <DragBoard
      items={games.map((game) => ({ id: game.id, name: matchupText(game) }))}
      homeOf={(gameId) => {
        const game = gameOf(gameId)
        return game ? homeOf(game, rows) : NO_DATE
      }}
      nextPlace={(gameId, place, key) => nextSlot(place, key, { slots: slotsOf(gameId), days, rows })}
      describePlace={describe}
      onDrop={(gameId, place) => {
        const slot = slotsOf(gameId).find(({ id }) => id === place)
        const game = gameOf(gameId)
        if (slot && game) onMove(game, slot)
      }}
      texts={{
        dropped: (name, place, isHome) =>
          isHome ? `${name} is back in its place.` : `${name} dropped at ${place}.`,
      }}
      instructions="Press Space to lift the game, the arrow keys to move it, Space or Enter to drop it, Escape to put it back."
    >
      <SlotsOfDraggedGame slotsOf={slotsOf}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach that */}
        <section className={styles.scroll} aria-label="Games by court and day" tabIndex={0}>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">Venue</th>
                {days.map((date) => (
                  <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                    <DayName date={date} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    {row.venue?.name ?? 'Other places'}
                    {row.venue && <span className={styles.court}>{row.court ?? 'No court yet'}</span>}
                  </th>
                  {days.map((date) => (
                    <DayCell
                      key={date}
                      row={row}
                      date={date}
                      games={shown.filter((game) => game.date === date && rowKeyOf(game, rows) === row.key)}
                      week={week}
                      onOpenMove={onOpenMove}
                      onMessage={onMessage}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </SlotsOfDraggedGame>
      <WithoutDay games={waiting} onOpenMove={onOpenMove} onMessage={onMessage} />
    </DragBoard>
  )
}

function DayName({ date }: { date: string }) {
  const [weekday = ''] = formatShortDate(date).split(',')
  return (
    <>
      {weekday} <span className={styles.day}>{Number(date.slice(8))}</span>
    </>
  )
}

interface CellProps extends Pick<Props, 'week' | 'onOpenMove' | 'onMessage'> {
  row: CalendarRow
  date: string
  games: readonly GameView[]
}

function DayCell({ row, date, games, week, onOpenMove, onMessage }: CellProps) {
  const isClosed = row.venue !== null && openingOn(row.venue.opening_hours, date) === null
  if (isClosed && games.length === 0) {
    return (
      <td className={styles.closed}>
        <span>Closed</span>
      </td>
    )
  }
  return (
    <td>
      <SlotList rowKey={row.key} date={date} rowText={rowText(row)}>
        {games
          .toSorted((a, b) => ((a.time ?? '~') < (b.time ?? '~') ? -1 : 1))
          .map((game) => ({
            time: game.time ?? '~',
            element: (
              <CalendarGame
                key={game.id}
                game={game}
                home={homeOf(game, week.rows)}
                onOpenMove={onOpenMove}
                onMessage={onMessage}
              />
            ),
          }))}
      </SlotList>
    </td>
  )
}

/** Returns what is announced about a slot: 'Sun, Dec 6, 11:30 AM, Harbor Gym, Court 2. Conflict: Dockers play …' */
function describeSlot(slot: CalendarSlot, rows: readonly CalendarRow[]): string {
  const row = rows.find(({ key }) => key === slot.rowKey)
  const place = `${formatShortDate(slot.date)}, ${formatTime(slot.time)}, ${row ? rowText(row) : ''}`
  if (slot.state === 'free') return `${place}, free`
  const label = slot.state === 'conflict' ? 'Conflict' : 'Allowed'
  return `${place}. ${label}: ${slot.issues
    .map(({ subject, rest }) => `${subject} ${rest}`)
    .join(' ')
    .replace(/\.$/, '')}`
}

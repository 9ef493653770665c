import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatLongDate } from '../../shared/day-text.ts'
import { DragBoard } from '../../ui/drag/DragBoard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CalendarGame } from './CalendarGame.tsx'
import { homeOf, rowKeyOf, rowText, type Week } from './calendar-rows.ts'
import { WithoutDay } from './WithoutDay.tsx'
import styles from './DayList.module.css'

interface Props {
  week: Week
  shown: readonly GameView[]
  waiting: readonly GameView[]
  onOpenMove: (game: GameView) => void
  onMessage: (game: GameView) => void
}

/** The week on a phone: each day with its courts. Games are moved by the dialog of their menu. */
export function DayList({ week, shown, waiting, onOpenMove, onMessage }: Props) {
  const days = week.days
    .map((date) => ({ date, games: shown.filter((game) => game.date === date) }))
    .filter(({ games }) => games.length > 0)
  return (
    // A board without places: a game does not move by itself while its list is scrolled.
    <DragBoard
      items={shown.map((game) => ({ id: game.id, name: matchupText(game) }))}
      homeOf={() => ''}
      nextPlace={(_, place) => place}
      describePlace={() => ''}
      onDrop={() => {}}
    >
      {days.length === 0 && <EmptyState title="No games in this week">Choose another week.</EmptyState>}
      {days.map(({ date, games }) => (
        <section key={date} aria-label={formatLongDate(date)}>
          <h2 className={styles.day}>{formatLongDate(date)}</h2>
          {week.rows.map((row) => {
            const here = games.filter((game) => rowKeyOf(game, week.rows) === row.key)
            if (here.length === 0) return null
            return (
              <div key={row.key} className={styles.court}>
                <h3 className={styles.place}>{rowText(row)}</h3>
                {here
                  .toSorted((a, b) => ((a.time ?? '~') < (b.time ?? '~') ? -1 : 1))
                  .map((game) => (
                    <CalendarGame
                      key={game.id}
                      game={game}
                      home={homeOf(game, week.rows)}
                      isMovable={false}
                      onOpenMove={onOpenMove}
                      onMessage={onMessage}
                    />
                  ))}
              </div>
            )
          })}
        </section>
      ))}
      <WithoutDay games={waiting} isMovable={false} onOpenMove={onOpenMove} onMessage={onMessage} />
    </DragBoard>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import type { ScheduleView } from '@league/contracts/schedule/views'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { dateInZone } from '../../ui/instant.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { clashesOf } from './clashes.ts'
import { MoveGameDialog } from './MoveGameDialog.tsx'
import { useMoveGame } from './use-move-game.ts'
import { useSwap } from './use-swap.ts'
import { nearestWeek, weekDays, withMove } from './week-table.ts'
import { WeekBoard } from './WeekBoard.tsx'
import { WeekChoice } from './WeekChoice.tsx'
import styles from './ScheduleWeek.module.css'

interface Props {
  schedule: ScheduleView
  teams: readonly GlobalTeamView[]
  /** Words of the week-offs of the league, by day. */
  offs: ReadonlyMap<string, string>
}

/** A schedule week by week, first that of today: games to swap and to move, and byes (S110). */
export function ScheduleWeek({ schedule, teams, offs }: Props) {
  const { timeZone } = useUser()
  const [chosenWeek, setWeek] = useState(() => nearestWeek(schedule.weeklyDates, dateInZone(timeZone)))
  const week = Math.min(chosenWeek, schedule.numWeeks - 1)
  const query = { scheduleId: schedule.id, weekIndex: String(week) }
  const games = useRead('GET /api/games/weekly-games', { query })
  const byes = useRead('GET /api/games/weekly-byes', { query })
  const swap = useSwap()
  const { moving, move } = useMoveGame()
  const [asked, setAsked] = useState<GameView | null>(null)
  return (
    <div className={styles.week}>
      <WeekChoice name={schedule.name} weeklyDates={schedule.weeklyDates} value={week} onChange={setWeek} />
      <div className={styles.hint}>
        <output>
          {swap.chosen
            ? `Choose the game to swap with ${swap.chosen.name}, or the same again to let it go.`
            : 'Click two games to swap them, or drag one to another slot.'}
        </output>
        {swap.chosen && (
          <Button size="compact-sm" onClick={swap.letGo}>
            Let go
          </Button>
        )}
      </div>
      <QueryBoundary query={games}>
        {(read) => (
          <QueryBoundary query={byes}>
            {(given) => {
              const shown = withMove(read.games, moving)
              return (
                <WeekBoard
                  label={`Week ${week + 1} of ${schedule.name}`}
                  days={weekDays(schedule, week, shown, {
                    offs,
                    byes: given.byes.flatMap(({ date, teams: free }) =>
                      free.map(({ name }) => ({ date, name })),
                    ),
                  })}
                  clashes={clashesOf(shown, teams)}
                  swap={swap}
                  onMove={(game, to) => void move(game, to)}
                  onAskWhere={setAsked}
                />
              )
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
      {asked && (
        <MoveGameDialog
          schedule={schedule}
          game={asked}
          week={week}
          offs={offs}
          onMove={(slot) => {
            setAsked(null)
            void move(asked, slot)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { findConflicts } from '@league/contracts/schedule/conflicts'
import type { ScheduleView } from '@league/contracts/schedule/views'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { dateInZone } from '../../ui/instant.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { MoveGameDialog } from './MoveGameDialog.tsx'
import { useMoveGame } from './use-move-game.ts'
import { useSwap } from './use-swap.ts'
import { applyMove, buildWeek, nearestWeek } from './week-table.ts'
import { WeekBoard } from './WeekBoard.tsx'
import { WeekSelect } from './WeekSelect.tsx'
import styles from './ScheduleWeek.module.css'

interface Props {
  schedule: ScheduleView
  teams: readonly GlobalTeamView[]
  /** Texts of the league's weeks off, by date. */
  weekOffTexts: ReadonlyMap<string, string>
}

/** One week of a schedule, initially the current one, in which games are swapped and moved (S110). */
export function ScheduleWeek({ schedule, teams, weekOffTexts }: Props) {
  const { timeZone } = useUser()
  const [selectedWeek, setWeek] = useState(() => nearestWeek(schedule.weeklyDates, dateInZone(timeZone)))
  const week = Math.min(selectedWeek, schedule.numWeeks - 1)
  const query = { scheduleId: schedule.id, weekIndex: String(week) }
  const games = useRead('GET /api/games/weekly-games', { query })
  const byes = useRead('GET /api/games/weekly-byes', { query })
  const swap = useSwap()
  const { pendingMove, move } = useMoveGame()
  const [gameToMove, setGameToMove] = useState<GameView | null>(null)
  return (
    <div className={styles.week}>
      <WeekSelect name={schedule.name} weeklyDates={schedule.weeklyDates} value={week} onChange={setWeek} />
      <div className={styles.hint}>
        <output>
          {swap.selected
            ? `Click the game to swap with ${swap.selected.name}.`
            : 'Click two games to swap them, or drag a game to another time slot.'}
        </output>
        {swap.selected && (
          <Button size="compact-sm" onClick={swap.cancel}>
            Cancel swap
          </Button>
        )}
      </div>
      <QueryBoundary query={games}>
        {({ games: savedGames }) => (
          <QueryBoundary query={byes}>
            {({ byes: savedByes }) => {
              const shownGames = applyMove(savedGames, pendingMove)
              return (
                <WeekBoard
                  label={`Week ${week + 1} of ${schedule.name}`}
                  days={buildWeek(schedule, week, shownGames, {
                    weekOffTexts,
                    byes: savedByes.flatMap(({ date, teams: byeTeams }) =>
                      byeTeams.map(({ name }) => ({ date, name })),
                    ),
                  })}
                  conflicts={findConflicts(shownGames, teams)}
                  swap={swap}
                  onMove={(game, slot) => void move(game, slot)}
                  onOpenMoveDialog={setGameToMove}
                />
              )
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
      {gameToMove && (
        <MoveGameDialog
          schedule={schedule}
          game={gameToMove}
          week={week}
          weekOffTexts={weekOffTexts}
          onMove={(slot) => {
            setGameToMove(null)
            void move(gameToMove, slot)
          }}
          onClose={() => setGameToMove(null)}
        />
      )}
    </div>
  )
}

import { Fragment } from 'react'
import { byeMark, byeStatus } from '@league/contracts/calendar/rules'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { PlannedGame, ScheduleDraftView, ScheduleView } from '@league/contracts/schedule/views'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { dayName } from './game-text.ts'
import { matchupName, teamName, type TeamNames } from './team-names.ts'
import { buildWeek } from './week-table.ts'
import button from './GameButton.module.css'
import styles from './WeekBoard.module.css'

interface Props {
  schedule: ScheduleView
  week: number
  draft: ScheduleDraftView['draft']
  pinned: readonly PlannedGame[]
  names: TeamNames
}

/** One week of a draft: its new games, and the games that do not change. */
export function DraftWeek({ schedule, week, draft, pinned, names }: Props) {
  const isInWeek = ({ weekIndex }: { weekIndex: number }) => weekIndex === week
  const games = [
    ...pinned.filter(isInWeek).map((game) => ({ ...game, isPinned: true })),
    ...draft.games.filter(isInWeek).map((game) => ({ ...game, isPinned: false })),
  ]
  const byes = draft.byes
    .filter(isInWeek)
    .map(({ date, teamId }) => ({ date, name: teamName(names, teamId) }))
  const days = buildWeek(schedule, week, games, { byes })
  return (
    <DataTable
      label={`Week ${week + 1} of the draft of ${schedule.name}`}
      isEmpty={games.length === 0 && byes.length === 0}
      onPhone="table"
      empty={<EmptyState title="No games in this week">Choose another week of the draft.</EmptyState>}
      head={
        <>
          <th className={styles.timeColumn}>Time</th>
          <th>Game</th>
        </>
      }
    >
      {days.map((day) => (
        <Fragment key={day.date}>
          <tr className={styles.day}>
            <th colSpan={2} scope="rowgroup">
              {dayName(day.date)}
            </th>
          </tr>
          {day.rows.map(({ key, time, game }) => (
            <tr key={key}>
              <td className={styles.timeColumn}>{formatTime(time)}</td>
              <td>
                {game ? (
                  <>
                    {matchupName(names, game)}{' '}
                    {game.isPinned && <span className={button.status}>Unchanged</span>}
                  </>
                ) : (
                  <span className={styles.free}>Free slot</span>
                )}
              </td>
            </tr>
          ))}
          {day.byes.map((team) => (
            <tr key={team}>
              <td className={styles.timeColumn}>{byeStatus}</td>
              <td className={styles.free}>
                {team} {byeMark}
              </td>
            </tr>
          ))}
        </Fragment>
      ))}
    </DataTable>
  )
}

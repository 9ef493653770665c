import { Fragment } from 'react'
import { byeMark, byeStatus } from '@league/contracts/calendar/rules'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import type { PlannedGame, ScheduleDraftView, ScheduleView } from '@league/contracts/schedule/views'
import { DataTable } from '../../ui/DataTable.tsx'
import { dayName } from './game-words.ts'
import { matchupOf, nameOf, type TeamNames } from './team-names.ts'
import { weekDays } from './week-table.ts'
import button from './GameButton.module.css'
import styles from './WeekBoard.module.css'

interface Props {
  schedule: ScheduleView
  week: number
  draft: ScheduleDraftView['draft']
  pinned: readonly PlannedGame[]
  names: TeamNames
}

/** A week of a draft: what would be made, and what stays. */
export function DraftWeek({ schedule, week, draft, pinned, names }: Props) {
  const inWeek = ({ weekIndex }: { weekIndex: number }) => weekIndex === week
  const games = [
    ...pinned.filter(inWeek).map((game) => ({ ...game, stays: true })),
    ...draft.games.filter(inWeek).map((game) => ({ ...game, stays: false })),
  ]
  const byes = draft.byes.filter(inWeek).map(({ date, teamId }) => ({ date, name: nameOf(names, teamId) }))
  const days = weekDays(schedule, week, games, { byes })
  return (
    <DataTable
      label={`Week ${week + 1} of the draft of ${schedule.name}`}
      isEmpty={games.length === 0 && byes.length === 0}
      empty="No games in this week of the draft."
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
                    {matchupOf(names, game)} {game.stays && <span className={button.pin}>Stays</span>}
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

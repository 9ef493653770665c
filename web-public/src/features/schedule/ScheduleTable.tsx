import { byeText, weekOffText } from '@league/contracts/calendar/rules'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { ReactNode } from 'react'
import { countText } from '../../ui/count-text.ts'
import { fullDay } from '../../ui/day-text.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ScheduleRow } from './filter-schedule.ts'
import { GameOfDay } from './GameOfDay.tsx'
import type { DayOfSchedule } from './group-by-day.ts'
import type { ScheduleData, Team } from './schedule-data.ts'
import styles from './ScheduleTable.module.css'
import { dayId } from './scroll-to-day.ts'

const MAX_ANNOUNCED = 3

interface ScheduleTableProps {
  days: readonly DayOfSchedule[]
  data: Pick<ScheduleData, 'today' | 'teams' | 'leagues'>
  /** Whether the games name their league. */
  showsLeague: boolean
  /** The visitor's own team, whose games are marked. */
  mine: string | undefined
}

/**
 * The schedule as a table whose rows look like cards (S034). Games whose score changes while the page is open are
 * highlighted and announced.
 */
export function ScheduleTable({ days, data, showsLeague, mine }: ScheduleTableProps) {
  const teams = new Map(data.teams.map((team) => [team.id, team]))
  const leagues = new Map(data.leagues.map(({ id, name }) => [id, name]))
  const changed = useChangedGames(days, teams)
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>Schedule</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Matchup</th>
          <th scope="col">Time</th>
          <th scope="col">Results</th>
        </tr>
      </thead>
      {days.map(({ date, rows, games }) => (
        <tbody key={date ?? ''} data-today={date === data.today || undefined}>
          <tr className={styles['day']}>
            <td colSpan={4}>
              <h2 id={date === null ? undefined : dayId(date)} tabIndex={-1}>
                {date === data.today ? 'Today · ' : ''}
                {date === null ? 'TBD' : fullDay(date)}
              </h2>
              {games > 0 ? <span>{countText(games, 'game')}</span> : null}
            </td>
          </tr>
          {rows.map((row) =>
            row.kind === 'game' ? (
              <GameOfDay
                key={row.key}
                game={row.game}
                home={teams.get(row.game.home)}
                away={teams.get(row.game.away)}
                league={showsLeague ? (leagues.get(row.game.leagueId) ?? '') : ''}
                isChanged={changed.has(row.game.id)}
                isMine={row.game.home === mine || row.game.away === mine}
              />
            ) : (
              <FreeDay key={row.key} date={row.date}>
                {row.kind === 'bye'
                  ? `${row.bye.teams.map(({ name }) => name).join(', ')} ${byeText}`
                  : weekOffText(row.weekOff)}
                {showsLeague ? leagueOf(row, leagues) : null}
              </FreeDay>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

function leagueOf(
  row: Exclude<ScheduleRow, { kind: 'game' }>,
  leagues: ReadonlyMap<string, string>,
): ReactNode {
  const { leagueId } = row.kind === 'bye' ? row.bye : row.weekOff
  const league = leagues.get(leagueId ?? '')
  return league ? <span> · {league}</span> : null
}

/** A bye or a week off. */
function FreeDay({ date, children }: { date: string; children: ReactNode }) {
  return (
    <tr className={styles['off']} data-no-game>
      <td>{formatDate(date)}</td>
      <th scope="row">{children}</th>
      <td>–</td>
      <td>–</td>
    </tr>
  )
}

/** Returns the ids of the games whose result has just changed, and announces the new scores. */
function useChangedGames(
  days: readonly DayOfSchedule[],
  teams: ReadonlyMap<string, Team>,
): ReadonlySet<string> {
  const games = days.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'game' ? [row.game] : [])))
  const changed = useChangedRows(
    games.map(({ id, score, status, live }) => ({
      key: id,
      version: `${live ? `${live.home}-${live.away}` : score.join('-')} ${status}`,
    })),
  )
  const scores = games
    .filter(({ id, status }) => status === 'final' && changed.has(id))
    .slice(0, MAX_ANNOUNCED)
    .map(
      ({ home, away, score }) =>
        `${teams.get(away)?.name} ${score[1] ?? ''}, ${teams.get(home)?.name} ${score[0] ?? ''}.`,
    )
    .join(' ')
  useAnnouncement(scores && `New score. ${scores}`)
  return changed
}

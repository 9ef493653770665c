import { byeText, weekOffText } from '@league/contracts/calendar/rules'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { stateText } from '../../ui/game-line.ts'
import { Matchup } from '../../ui/Matchup.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import { useNews } from '../../ui/use-news.ts'
import type { ScheduleRow } from './filter-schedule.ts'
import type { ScheduledGame } from './packed-game.ts'
import type { Choice } from './schedule-page.ts'

interface ScheduleTableProps {
  rows: readonly ScheduleRow[]
  teams: readonly Choice[]
}

/** Date, Matchup, Time, Results; a row leads to its game. */
export function ScheduleTable({ rows, teams }: ScheduleTableProps) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const games = rows.flatMap((row) => (row.kind === 'game' ? [row.game] : []))
  const moved = useMoved(
    games.map((game) => ({ key: game.id, mark: `${game.score.join('-')} ${game.status}` })),
  )
  const news = games
    .filter(({ id }) => moved.has(id))
    .slice(0, 3)
    .map(
      ({ home, away, score }) =>
        `${names.get(away)} ${score[1] ?? ''}, ${names.get(home)} ${score[0] ?? ''}.`,
    )
    .join(' ')
  useNews(news && `New score. ${news}`)

  return (
    <Table caption="Schedule">
      <thead>
        <tr>
          <Th>Date</Th>
          <Th>Matchup</Th>
          <Th>Time</Th>
          <Th number>Results</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'game' ? (
            <GameRow key={row.key} game={row.game} names={names} moved={moved.has(row.game.id)} />
          ) : (
            <tr key={row.key} data-free>
              <Td>{formatDate(row.date)}</Td>
              <RowHead>
                {row.kind === 'bye'
                  ? `${row.bye.teams.map(({ name }) => name).join(', ')} ${byeText}`
                  : weekOffText(row.weekOff)}
              </RowHead>
              <Td>–</Td>
              <Td number>–</Td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}

interface GameRowProps {
  game: ScheduledGame
  names: ReadonlyMap<string, string>
  moved: boolean
}

function GameRow({ game, names, moved }: GameRowProps) {
  return (
    <tr data-link data-moved={moved || undefined}>
      <Td>{formatDate(game.date)}</Td>
      <th scope="row">
        <Link to={paths.game(game.id)} data-row discover="none">
          <Matchup
            away={names.get(game.away) ?? ''}
            home={names.get(game.home) ?? ''}
            winner={game.winner === game.home ? 'home' : game.winner === game.away ? 'away' : null}
          />
        </Link>
      </th>
      <Td>{formatTime(game.time)}</Td>
      <Td number>
        {game.completed ? `${game.score[1] ?? 0}–${game.score[0] ?? 0}` : stateText(game) || '–'}
      </Td>
    </tr>
  )
}

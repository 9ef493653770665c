import { byeText, weekOffText } from '@league/contracts/calendar/rules'
import { FreeRow, GameRow, GameTable } from '../../parts/GameTable.tsx'
import { Matchup } from '../../ui/Matchup.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import { useNews } from '../../ui/use-news.ts'
import type { ScheduleRow } from './filter-schedule.ts'
import type { ScheduledGame } from './packed-game.ts'
import type { Choice } from './schedule-data.ts'

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
    <GameTable caption="Schedule">
      {rows.map((row) =>
        row.kind === 'game' ? (
          <ScheduledRow key={row.key} game={row.game} names={names} moved={moved.has(row.game.id)} />
        ) : (
          <FreeRow key={row.key} date={row.date} light>
            {row.kind === 'bye'
              ? `${row.bye.teams.map(({ name }) => name).join(', ')} ${byeText}`
              : weekOffText(row.weekOff)}
          </FreeRow>
        ),
      )}
    </GameTable>
  )
}

interface ScheduledRowProps {
  game: ScheduledGame
  names: ReadonlyMap<string, string>
  moved: boolean
}

function ScheduledRow({ game, names, moved }: ScheduledRowProps) {
  return (
    <GameRow game={game} moved={moved} result={`${game.score[1] ?? 0}–${game.score[0] ?? 0}`} light>
      <Matchup
        away={names.get(game.away) ?? ''}
        home={names.get(game.home) ?? ''}
        winner={game.winner === game.home ? 'home' : game.winner === game.away ? 'away' : null}
      />
    </GameRow>
  )
}

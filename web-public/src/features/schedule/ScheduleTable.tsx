import { byeText, weekOffText } from '@league/contracts/calendar/rules'
import { forfeitText } from '@league/contracts/game/result-text'
import { NoGameRow, GameRow, GameTable } from '../../parts/GameTable.tsx'
import { Matchup } from '../../parts/Matchup.tsx'
import { gameStateText } from '../../ui/game-summary.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import type { ScheduleRow } from './filter-schedule.ts'
import type { ScheduledGame } from './packed-game.ts'
import type { Choice } from './schedule-data.ts'

const MAX_ANNOUNCED = 3

interface ScheduleTableProps {
  rows: readonly ScheduleRow[]
  teams: readonly Choice[]
}

/**
 * The schedule as a table. Games whose score changes while the page is open are highlighted and announced.
 */
export function ScheduleTable({ rows, teams }: ScheduleTableProps) {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const games = rows.flatMap((row) => (row.kind === 'game' ? [row.game] : []))
  const changed = useChangedRows(
    games.map((game) => ({ key: game.id, version: `${game.score.join('-')} ${game.status}` })),
  )
  const scores = games
    .filter(({ id, status }) => status === 'final' && changed.has(id))
    .slice(0, MAX_ANNOUNCED)
    .map(
      ({ home, away, score }) =>
        `${teamNames.get(away)} ${score[1] ?? ''}, ${teamNames.get(home)} ${score[0] ?? ''}.`,
    )
    .join(' ')
  useAnnouncement(scores && `New score. ${scores}`)

  return (
    <GameTable caption="Schedule">
      {rows.map((row) =>
        row.kind === 'game' ? (
          <ScheduledRow
            key={row.key}
            game={row.game}
            teamNames={teamNames}
            changed={changed.has(row.game.id)}
          />
        ) : (
          <NoGameRow key={row.key} date={row.date} compact>
            {row.kind === 'bye'
              ? `${row.bye.teams.map(({ name }) => name).join(', ')} ${byeText}`
              : weekOffText(row.weekOff)}
          </NoGameRow>
        ),
      )}
    </GameTable>
  )
}

interface ScheduledRowProps {
  game: ScheduledGame
  teamNames: ReadonlyMap<string, string>
  changed: boolean
}

function ScheduledRow({ game, teamNames, changed }: ScheduledRowProps) {
  return (
    <GameRow game={game} changed={changed} result={resultOf(game, teamNames)} compact>
      <Matchup
        away={teamNames.get(game.away) ?? ''}
        home={teamNames.get(game.home) ?? ''}
        winner={game.winner === game.home ? 'home' : game.winner === game.away ? 'away' : null}
      />
    </GameRow>
  )
}

function resultOf({ status, score, winner }: ScheduledGame, teamNames: ReadonlyMap<string, string>): string {
  if (status === 'final') return `${score[1] ?? 0}–${score[0] ?? 0}`
  return status === 'forfeit' ? forfeitText(teamNames.get(winner ?? '')) : gameStateText({ status })
}

import { Link } from 'react-router-dom'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TeamResultCell } from '../../ui/ResultCell.tsx'
import { Section } from '../../ui/Section.tsx'
import { GameStatus } from '../../shared/GameStatus.tsx'

/** The games of a team. */
export function TeamGamesSection({ teamId, games }: { teamId: string; games: readonly GameView[] }) {
  return (
    <Section title="Games">
      <DataTable
        label="Games"
        onPhone="details-first"
        isEmpty={games.length === 0}
        empty={
          <EmptyState title="No games available" drawing="games">
            Add the games of this team on the page of its league, or generate them in the Schedule Builder.
          </EmptyState>
        }
        head={
          <>
            <th>Date</th>
            <th>Matchup</th>
            <th>Time</th>
            <th>Status</th>
            <th data-number>Results</th>
          </>
        }
      >
        {games.map((game) => (
          <tr key={game.id}>
            <td data-short>{formatDate(game.date)}</td>
            <td data-strong data-cell="title">
              <Link to={paths.game(game.id)}>
                {game.home_team_id === teamId ? `vs ${game.awayTeam.name}` : `at ${game.homeTeam.name}`}
              </Link>
            </td>
            <td>{formatTime(game.time)}</td>
            <td data-cell="state">
              <GameStatus game={game} />
            </td>
            <TeamResultCell game={game} teamId={teamId} />
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

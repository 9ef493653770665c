import { Link } from 'react-router-dom'
import { GameRow, GameTable } from '../../parts/GameTable.tsx'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { GameLine } from '../../ui/game-line.ts'
import { Matchup } from '../../ui/Matchup.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import { TakeAway } from '../../ui/TakeAway.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import type { LeagueData } from './league-data.ts'

/** A league: its teams with their records, and its games (S103). */
export function LeaguePage({ data: { league, teams, games, total } }: { data: LeagueData }) {
  return (
    <>
      <Sheet
        title={league.name}
        subtitle={`Season ${league.season}`}
        more={<Link to={paths.standings(league.id)}>Standings</Link>}
      >
        {teams.length === 0 ? <Empty text="No teams yet." /> : <Teams teams={teams} />}
      </Sheet>
      <Sheet
        title="Games"
        level={2}
        subtitle={games.length < total ? `${games.length} of ${total} games` : undefined}
        more={<Link to={paths.schedule(league.isActive ? league.id : undefined)}>Schedule</Link>}
      >
        {games.length === 0 ? <Empty text="No games available" /> : <Games games={games} />}
        <TakeAway table="schedule" of={{ leagueId: league.id }} />
      </Sheet>
    </>
  )
}

function Teams({ teams }: Pick<LeagueData, 'teams'>) {
  return (
    <Table caption="Teams">
      <thead>
        <tr>
          <Th>Team</Th>
          <Th number>Wins</Th>
          <Th number>Losses</Th>
          <Th number>PCT</Th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, name, wins, losses, winPercentage }) => (
          <tr key={id} data-team={id}>
            <RowHead>
              <Link to={paths.team(id)}>{name}</Link>
            </RowHead>
            <Td number>{wins}</Td>
            <Td number>{losses}</Td>
            <Td number>{winPercentage}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Games({ games }: { games: readonly GameLine[] }) {
  const moved = useMoved(
    games.map(({ id, home, away, status }) => ({ key: id, mark: `${home.score}-${away.score} ${status}` })),
  )
  return (
    <GameTable caption="Games">
      {games.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          moved={moved.has(game.id)}
          result={`${game.away.score ?? 0}–${game.home.score ?? 0}`}
        >
          <Matchup
            away={game.away.name}
            home={game.home.name}
            winner={game.winner === game.home.id ? 'home' : game.winner === game.away.id ? 'away' : null}
          />
        </GameRow>
      ))}
    </GameTable>
  )
}

import { Link } from 'react-router-dom'
import { GameRow, GameTable } from '../../parts/GameTable.tsx'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type GameSummary, stateWithWinner } from '../../ui/game-summary.ts'
import { Matchup } from '../../parts/Matchup.tsx'
import { Section } from '../../ui/Section.tsx'
import { Table } from '../../ui/Table.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { LeagueData } from './league-data.ts'

/** A league with the records of its teams and its games (S103). */
export function LeaguePage({ data: { league, teams, games, total } }: { data: LeagueData }) {
  return (
    <>
      <Section
        title={league.name}
        subtitle={`Season ${league.season}`}
        action={<Link to={paths.standings(league.id)}>Standings</Link>}
      >
        {teams.length === 0 ? <Empty text="No teams yet." /> : <Teams teams={teams} />}
      </Section>
      <Section
        title="Games"
        level={2}
        subtitle={games.length < total ? `${games.length} of ${total} games` : undefined}
        action={<Link to={paths.schedule(league.isActive ? league.id : undefined)}>Schedule</Link>}
      >
        {games.length === 0 ? <Empty text="No games available" /> : <Games games={games} />}
        <ExportLinks table="schedule" filter={{ leagueId: league.id }} />
      </Section>
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
            <RowHeading>
              <Link to={paths.team(id)}>{name}</Link>
            </RowHeading>
            <Td number>{wins}</Td>
            <Td number>{losses}</Td>
            <Td number>{winPercentage}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Games({ games }: { games: readonly GameSummary[] }) {
  const changed = useChangedRows(
    games.map(({ id, home, away, status }) => ({
      key: id,
      version: `${home.score}-${away.score} ${status}`,
    })),
  )
  return (
    <GameTable caption="Games">
      {games.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          changed={changed.has(game.id)}
          result={
            game.status === 'final'
              ? `${game.away.score ?? 0}–${game.home.score ?? 0}`
              : stateWithWinner(game)
          }
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

import { GameCard } from '../../parts/GameCard.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import type { GameSummary } from '../../ui/game-summary.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { Table } from '../../ui/Table.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { LeagueData } from './league-data.ts'

/** A league with the records of its teams and its games (S103). */
export function LeaguePage({ data: { league, isOver, teams, games, total } }: { data: LeagueData }) {
  return (
    <>
      <PageHead title={league.name} subtitle={`Season ${league.season}`} />
      <Columns
        side={
          <Panel title="Teams" action={<SiteLink to={paths.standings(league.id)}>Standings</SiteLink>}>
            {teams.length === 0 ? <Empty text="No teams yet." /> : <Teams teams={teams} />}
          </Panel>
        }
      >
        <Panel
          title="Games"
          detail={games.length < total ? `${games.length} of ${total} games` : undefined}
          action={<SiteLink to={paths.schedule(league.id)}>Schedule</SiteLink>}
        >
          {games.length === 0 ? <Empty text="No games available" /> : <Games games={games} />}
        </Panel>
        <ExportLinks table="schedule" filter={{ leagueId: league.id }} isOver={isOver} />
      </Columns>
    </>
  )
}

function Teams({ teams }: Pick<LeagueData, 'teams'>) {
  return (
    <Table caption="Teams">
      <thead>
        <tr>
          <Th>Team</Th>
          <Th number short="W">
            Wins
          </Th>
          <Th number short="L">
            Losses
          </Th>
          <Th number>PCT</Th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id} data-team={team.id}>
            <RowHeading>
              <TeamName team={team} link="fill" />
            </RowHeading>
            <Td number>{team.wins}</Td>
            <Td number>{team.losses}</Td>
            <Td number>{team.winPercentage}</Td>
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
    <ul>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} withDate isChanged={changed.has(game.id)} />
        </li>
      ))}
    </ul>
  )
}

import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { countText } from '../../ui/count-text.ts'
import { GameLog } from './GameLog.tsx'
import { type PlayedGame, summarizeGames } from './played-games.ts'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayerTabs } from './PlayerTabs.tsx'
import { PointsChart } from './PointsChart.tsx'
import { SeasonBreakdown } from './SeasonBreakdown.tsx'
import { Highs, SeasonAverages, Splits } from './Splits.tsx'
import { Sponsor } from './Sponsor.tsx'
import type { PlayerStatsData } from './stats-data.ts'

/**
 * A player's statistics: summary, seasons, sponsor and games (S042–S046). Tabs select one season and a filter one
 * team. The tables by season always show all of them.
 */
export function StatsPage({ data: { player, columns, games, sponsor } }: { data: PlayerStatsData }) {
  const [search] = useSearchParams()
  const team = search.get('team') ?? ''
  const seasons = new Map(games.map(({ season }) => [season.id, season.name]))
  const wantedSeason = search.get('season') ?? ''
  const season = seasons.has(wantedSeason) ? wantedSeason : ''
  const seasonGames = games.filter((game) => !season || game.season.id === season)
  const ofTeam = ({ teamId }: PlayedGame) => !team || teamId === team
  const shownGames = seasonGames.filter(ofTeam)
  const shown = { games: shownGames, columns }
  const ofAllSeasons = { games: games.filter(ofTeam), columns }
  const teams = player.history.filter(
    ({ teamId }) => !season || seasonGames.some((game) => game.teamId === teamId),
  )
  return (
    <>
      <PlayerHeader player={player} figures={summarizeGames(shownGames, columns)} />
      <PlayerTabs player={player} current="stats" />
      <Columns
        side={
          shownGames.length > 0 ? (
            <>
              <Highs {...shown} />
              <Splits {...shown} />
              <SeasonAverages {...ofAllSeasons} />
            </>
          ) : null
        }
      >
        {seasons.size > 1 ? (
          <Tabs
            label="Season"
            look="segments"
            tabs={[['', 'All seasons'] as const, ...seasons].map(([id, text]) => ({
              to: paths.playerStats(player.id, id),
              text,
              isCurrent: id === season,
            }))}
          />
        ) : null}
        <Filters label="Filter statistics">
          {season ? <input type="hidden" name="season" value={season} /> : null}
          <SelectFilter
            name="team"
            label="Team"
            value={team}
            options={[
              { value: '', label: 'All Teams' },
              ...teams.map((entry) => ({
                value: entry.teamId,
                label: `${entry.team} (${entry.season})`,
              })),
            ]}
          />
        </Filters>
        {shownGames.length > 1 ? <PointsChart games={shownGames} badge={player.badge} /> : null}
        {shownGames.length > 0 ? (
          <Panel title="Game log" detail={countText(shownGames.length, 'game')}>
            <GameLog {...shown} />
          </Panel>
        ) : null}
        <Panel title="Season Breakdown">
          {shownGames.length === 0 ? (
            <Empty text="No statistics yet." />
          ) : (
            <SeasonBreakdown {...ofAllSeasons} />
          )}
        </Panel>
        {sponsor ? <Sponsor sponsor={sponsor} player={player.name} /> : null}
      </Columns>
    </>
  )
}

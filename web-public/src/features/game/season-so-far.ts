import type { TeamPlaceView } from '@league/contracts/game/views'
import type { TeamFiguresView } from '@league/contracts/team/views'
import { averageHeads, perGameText } from '../../parts/per-game.ts'
import { type ComparedStat, compareValues } from './compare-teams.ts'
import type { BoxLine, RosterTable } from './game-data.ts'

/** What a team has done before a game. */
export interface SeasonSoFar {
  place: TeamPlaceView
  figures: TeamFiguresView
}

/**
 * Returns what two teams do in a game on average: nothing unless both have played in their leagues, and only points if
 * one of them has no statistics.
 */
export function compareSeasons(away: SeasonSoFar | null, home: SeasonSoFar | null): ComparedStat[] {
  if (!away?.place.games || !home?.place.games) return []
  const compare = (key: string, name: string, valueOf: (team: SeasonSoFar) => number) => {
    const values = [valueOf(away), valueOf(home)] as const
    const texts = values.map((value) => value.toFixed(1)) as [string, string]
    return compareValues({ key, name }, values, texts, key === 'allowed')
  }
  const points = [
    compare('points', 'Points a game', ({ place }) => place.pointsFor / place.games),
    compare('allowed', 'Points allowed', ({ place }) => place.pointsAgainst / place.games),
  ]
  if (!away.figures.team.games || !home.figures.team.games) return points
  const stats = away.figures.team.stats.map(({ key, name }, index) =>
    compare(key, name, ({ figures: { team } }) => (team.stats[index]?.total ?? 0) / team.games),
  )
  return [...points, ...stats]
}

/** Returns a roster with the averages of its players, by points; without columns while nobody has played. */
export function toRosterTable(players: readonly BoxLine[], season: SeasonSoFar | null): RosterTable {
  const figures = new Map(season?.figures.players.map((player) => [player.player_id as string, player]))
  const stats = figures.size > 0 ? (season?.figures.stats ?? []) : []
  const averageOf = ({ id }: BoxLine) => {
    const own = figures.get(id)
    return own ? (own.totals[0] ?? 0) / own.games : -1
  }
  return {
    columns: stats.map(({ key, name, abbreviation }) => ({
      key,
      label: averageHeads[key] ?? abbreviation,
      name: `${name} per game`,
    })),
    rows: players
      .toSorted((a, b) => averageOf(b) - averageOf(a))
      .map((player) => ({
        ...player,
        cells: stats.map((_, index) => perGameText(figures.get(player.id), index)),
      })),
  }
}

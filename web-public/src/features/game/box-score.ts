import type { GameDetailView } from '@league/contracts/game/views'
import type { StatCounts } from '@league/contracts/statistics/rules'
import { countsOfLine } from '../../parts/stat-columns.ts'

export interface BoxScoreLine {
  id: string
  name: string
  jersey: string | null
  position: string | null
  played: boolean
  counts: StatCounts
}

/**
 * Returns the lines of a team, ordered by points. Players who did not play come last, without those who played for
 * the other team: rosters are those of today, and players change teams.
 */
export function toBoxScoreLines(detail: GameDetailView, side: 'home' | 'away'): BoxScoreLine[] {
  const roster = side === 'home' ? detail.homeRoster : detail.awayRoster
  const teamId = side === 'home' ? detail.game.home_team_id : detail.game.away_team_id
  const playedElsewhere = new Set(
    detail.playerStats.filter((row) => row.played && row.team_id !== teamId).map((row) => row.player_id),
  )
  const lines = roster.map((player): BoxScoreLine => {
    const rows = detail.playerStats.filter(
      (row) => row.player_id === player.player_id && row.team_id === teamId,
    )
    return {
      id: player.player_id,
      name: `${player.firstName} ${player.lastName}`,
      jersey: player.jersey,
      position: player.position,
      played: rows.some(({ played }) => played),
      counts: countsOfLine(rows, detail.allStats),
    }
  })
  const own = lines.filter(({ id, played }) => played || !playedElsewhere.has(id))
  return own.toSorted(
    (a, b) =>
      Number(b.played) - Number(a.played) ||
      (b.counts['pts'] ?? 0) - (a.counts['pts'] ?? 0) ||
      a.name.localeCompare(b.name),
  )
}

/**
 * Returns the period that the winner won by the most points: 'Aces outscored Lynx 20–8 in Q4.'; null for
 * none.
 */
export function decisivePeriodText(
  scores: PeriodTable,
  game: Record<'away' | 'home', { id: string; name: string }> & { winner: string | null },
): string | null {
  const { periods } = scores
  if (!game.winner || periods.length < 2) return null
  const [winner, loser] =
    game.winner === game.home.id ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const best = periods
    .map(({ name }, index) => ({ name, won: scores[winner][index] ?? 0, lost: scores[loser][index] ?? 0 }))
    .reduce((a, b) => (b.won - b.lost > a.won - a.lost ? b : a))
  if (best.won <= best.lost) return null
  return `${game[winner].name} outscored ${game[loser].name} ${best.won}–${best.lost} in ${best.name}.`
}

export interface PeriodTable {
  periods: { id: string; name: string }[]
  home: (number | null)[]
  away: (number | null)[]
}

/** Returns the scores by period, without hidden periods and 'Final' (R259); null if no period has a score. */
export function toPeriodTable(detail: GameDetailView): PeriodTable | null {
  const scored = new Set(detail.periodScores.map(({ gamePeriod }) => gamePeriod.id))
  const periods = detail.gamePeriods
    .filter(({ id, hidden, name }) => !hidden && name !== 'Final' && scored.has(id))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }))
  if (periods.length === 0) return null
  const scoresOf = (teamId: string) =>
    periods.map(
      ({ id }) =>
        detail.periodScores.find(({ gamePeriod, team_id }) => gamePeriod.id === id && team_id === teamId)
          ?.score ?? null,
    )
  return { periods, home: scoresOf(detail.game.home_team_id), away: scoresOf(detail.game.away_team_id) }
}

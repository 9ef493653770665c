import type { GameDetailView } from '@league/contracts/game/views'
import type { StatCounts } from '@league/contracts/statistics/rules'

export interface BoxLine {
  id: string
  name: string
  jersey: string | null
  played: boolean
  counts: StatCounts
}

/** The lines of one team, most points first, those who did not play last. Only counts travel. */
export function boxLines(detail: GameDetailView, side: 'home' | 'away'): BoxLine[] {
  const roster = side === 'home' ? detail.homeRoster : detail.awayRoster
  const teamId = side === 'home' ? detail.game.home_team_id : detail.game.away_team_id
  const counted = new Map(
    detail.allStats.filter(({ kind }) => kind === 'count').map(({ id, key }) => [id, key] as const),
  )
  const lines = roster.map((player): BoxLine => {
    const rows = detail.playerStats.filter(
      (row) => row.player_id === player.player_id && row.team_id === teamId,
    )
    const counts: Record<string, number> = {}
    for (const { stat_id, value } of rows) {
      const key = counted.get(stat_id)
      if (key) counts[key] = value
    }
    return {
      id: player.player_id,
      name: `${player.firstName} ${player.lastName}`,
      jersey: player.jersey,
      played: rows.some(({ played }) => played),
      counts,
    }
  })
  return lines.toSorted(
    (a, b) =>
      Number(b.played) - Number(a.played) ||
      (b.counts['pts'] ?? 0) - (a.counts['pts'] ?? 0) ||
      a.name.localeCompare(b.name),
  )
}

export interface PeriodTable {
  periods: { id: string; name: string }[]
  home: (number | null)[]
  away: (number | null)[]
}

/** Scores by period; hidden periods and 'Final' are left out (R259). Null where no period is scored. */
export function periodTable(detail: GameDetailView): PeriodTable | null {
  const scored = new Set(detail.periodScores.map(({ gamePeriod }) => gamePeriod.id))
  const periods = detail.gamePeriods
    .filter(({ id, hidden, name }) => !hidden && name !== 'Final' && scored.has(id))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }))
  if (periods.length === 0) return null
  const of = (teamId: string) =>
    periods.map(
      ({ id }) =>
        detail.periodScores.find(({ gamePeriod, team_id }) => gamePeriod.id === id && team_id === teamId)
          ?.score ?? null,
    )
  return { periods, home: of(detail.game.home_team_id), away: of(detail.game.away_team_id) }
}

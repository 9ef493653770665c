import type { GameDetailView } from '@league/contracts/game/views'

interface PeriodLine {
  id: string
  name: string
  home: number | null
  away: number | null
}

/** Returns the scores of the visible periods without 'Final' (R259); empty while no period has a score. */
export function periodLines(detail: GameDetailView): PeriodLine[] {
  const lines = playedPeriods(detail).map(({ id, name }) => ({
    id,
    name,
    home: periodScoreOf(detail, id, detail.game.home_team_id),
    away: periodScoreOf(detail, id, detail.game.away_team_id),
  }))
  return lines.filter(({ home, away }) => home !== null || away !== null)
}

/** Returns the visible periods in their order, without 'Final', which is their sum. */
export function playedPeriods({ gamePeriods }: GameDetailView) {
  return gamePeriods
    .filter(({ hidden, name }) => !hidden && name !== 'Final')
    .toSorted((a, b) => a.order - b.order)
}

export const isOvertime = (name: string) => /^(OT|overtime)/i.test(name)

/** Returns the last period with a recorded score if it is an overtime, which may be removed; null otherwise. */
export function lastOvertime(detail: GameDetailView): { id: string; name: string } | null {
  const last = playedPeriods(detail).findLast(({ id }) =>
    detail.periodScores.some((row) => row.gamePeriod.id === id),
  )
  return last && isOvertime(last.name) ? last : null
}

export function periodScoreOf(
  { periodScores }: GameDetailView,
  periodId: string,
  teamId: string,
): number | null {
  return periodScores.find((row) => row.gamePeriod.id === periodId && row.team_id === teamId)?.score ?? null
}

import type { StandingsRowView } from '@league/contracts/standings/views'
import type { StandingRow } from './standings-data.ts'

/** Picks what a row shows. */
export function toStandingRow(team: StandingsRowView): StandingRow {
  const { id, name, badge, captain, captain_id, leagueName, division, rank, wins, losses } = team
  const { winPercentage, gamesBehind, homeWins, homeLosses, awayWins, awayLosses } = team
  const { ftPercentage, total3PM, pointDifference, lastFive, streak, movement, playing, tie } = team
  return {
    id,
    name,
    badge,
    logo: team.logo_url ?? team.logo,
    captain,
    captain_id,
    leagueName,
    rank,
    wins,
    losses,
    winPercentage,
    gamesBehind,
    homeWins,
    homeLosses,
    awayWins,
    awayLosses,
    ftPercentage,
    total3PM,
    pointDifference,
    lastFive,
    streak,
    movement,
    playing,
    tie,
    ...(division && { division }),
  }
}

/** Returns '–' for the leader and otherwise a number like '1' or '2.5'. A team ahead of the leader has a minus. */
export function gamesBehindText(games: number): string {
  return games === 0 ? '–' : String(games).replace('-', '−')
}

/** Returns '+366', '−107' or '0'. The minus sign is as wide as the plus sign. */
export function differenceText(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}

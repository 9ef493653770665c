import { actionText } from '@league/contracts/game/live-rules'
import type { GameDetailView, GameRosterPlayerView, PlayView } from '@league/contracts/game/views'
import { byNumber } from '../roster-order.ts'
import type { Side } from './live-state.ts'

/** The sides in the order in which every score is written: away first. */
export const sides = ['away', 'home'] as const

/** Returns the players of a team by number. */
export function rosterOf(detail: GameDetailView, side: Side): readonly GameRosterPlayerView[] {
  return byNumber(side === 'home' ? detail.homeRoster : detail.awayRoster)
}

export function teamOf({ game }: GameDetailView, side: Side) {
  return side === 'home' ? game.homeTeam : game.awayTeam
}

export function sideOf({ game }: GameDetailView, teamId: string): Side {
  return teamId === game.home_team_id ? 'home' : 'away'
}

/** Returns a player of either roster; null for one who has left both. */
export function playerOf(
  { homeRoster, awayRoster }: GameDetailView,
  playerId: string,
): GameRosterPlayerView | null {
  return [...homeRoster, ...awayRoster].find(({ player_id }) => player_id === playerId) ?? null
}

/** Returns the name of a player with the jersey number: '14 Wes Abbott'. */
export function numberedName(player: GameRosterPlayerView | null): string {
  if (!player) return 'A player'
  const { jersey, firstName, lastName } = player
  return [jersey, firstName, lastName].filter(Boolean).join(' ')
}

/** Returns what happened in a play: '2 points', 'Time-out', 'Substitution'. */
export function playText({ kind, action }: PlayView): string {
  if (action) return actionText(action)
  return kind === 'time-out' ? 'Time-out' : 'Substitution'
}

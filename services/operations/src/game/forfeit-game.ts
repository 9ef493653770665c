import type { GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { GameState, PlayedGame } from './state.ts'

export interface ForfeitGame {
  /** Left out or null: the team with the higher score. */
  winnerTeamId?: Id | null | undefined
}

export const forfeitGame: Decider<ForfeitGame, GameState, GameEvent> = {
  ...game,
  decide: ({ winnerTeamId }, state) => forfeit(existing(state), winnerTeamId ?? null),
}

/**
 * A forfeit names its winner, or takes the team that leads (decision 20). A score that stands stays.
 *
 * @throws Problem `winner-not-playing` for another team, or when nobody is named and nobody leads
 */
export function forfeit(state: PlayedGame, named: Id | null): GameEvent[] {
  const { ids, status: statusBefore } = state
  const winnerTeamId = named ?? (statusBefore === 'forfeit' ? state.winnerTeamId : null) ?? leader(state)
  if (winnerTeamId !== ids.homeTeamId && winnerTeamId !== ids.awayTeamId)
    return rejected('winner-not-playing')
  if (statusBefore === 'forfeit' && state.winnerTeamId === winnerTeamId) return []
  return [{ type: 'GameForfeited', data: { ...ids, winnerTeamId, statusBefore } }]
}

function leader({ ids, score }: PlayedGame): Id | null {
  if (!score || score.home === score.away) return null
  return score.home > score.away ? ids.homeTeamId : ids.awayTeamId
}

import type { StandingView } from '@league/contracts/standings/views'
import type { GameSummary } from '../../ui/game-summary.ts'

export interface LeagueData {
  league: { id: string; name: string; season: string }
  /** Whether the season has ended and the league has no more games in it. */
  isOver: boolean
  /** In the order of the standings. */
  teams: Pick<StandingView, 'id' | 'name' | 'logo' | 'badge' | 'wins' | 'losses' | 'winPercentage'>[]
  /** By day. Of a long list, only the games around today. */
  games: GameSummary[]
  /** The number of all games. */
  total: number
}

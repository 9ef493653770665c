import type { StandingView } from '@league/contracts/standings/views'
import type { GameLine } from '../../ui/game-line.ts'

export interface LeagueData {
  /** The schedule shows the active season alone. */
  league: { id: string; name: string; season: string; isActive: boolean }
  /** In the order of the table. */
  teams: Pick<StandingView, 'id' | 'name' | 'wins' | 'losses' | 'winPercentage'>[]
  /** By day; of a long list those around today. */
  games: GameLine[]
  total: number
}

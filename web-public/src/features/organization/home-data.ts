import type { StatLeadersView } from '@league/contracts/leaders/views'
import type { TopStandings } from '../../parts/top-standings.ts'
import type { GameSummary } from '../../ui/game-summary.ts'

export interface HomeData {
  season: string | null
  next: GameSummary[]
  latest: GameSummary[]
  tables: TopStandings[]
  leaders: StatLeadersView | null
}

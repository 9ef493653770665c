import type { StatLeadersView } from '@league/contracts/leaders/views'
import type { TopTable } from '../../parts/top-table.ts'
import type { GameLine } from '../../ui/game-line.ts'

export interface HomeData {
  season: string | null
  next: GameLine[]
  latest: GameLine[]
  tables: TopTable[]
  leaders: StatLeadersView | null
}

import type { GameSummary } from '../../ui/game-summary.ts'
import type { StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine, PeriodTable } from './box-score.ts'

export interface GameData {
  game: GameSummary & {
    league: string
    season: string
    timeZoneName: string
    instant: string | null
    locationUrl: string | null
  }
  /** The URL of the embedded video. */
  video: string | null
  periods: PeriodTable | null
  columns: StatColumn[]
  home: BoxScoreLine[]
  away: BoxScoreLine[]
}

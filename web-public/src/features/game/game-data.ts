import type { GameSummary } from '../../ui/game-summary.ts'
import type { StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine, PeriodTable } from './box-score.ts'

export interface GameData {
  game: GameSummary & {
    league: string
    season: string
    /** Null if the game is played in the organization's time zone, or its time is not known. */
    timeZoneName: string | null
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

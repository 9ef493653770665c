import type { GameSummary } from '../../ui/game-summary.ts'
import type { StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine, PeriodTable } from './box-score.ts'

export interface LiveData {
  home: number
  away: number
  /** Null while the organization shows no periods. */
  period: string | null
  clock: { seconds: number; running: boolean; at: string }
}

export interface GameData {
  game: GameSummary & {
    league: string
    season: string
    /** Null if the game is played in the organization's time zone, or its time is not known. */
    timeZoneName: string | null
    instant: string | null
    locationUrl: string | null
  }
  /** The running score of a game in play; null for any other game. */
  live: LiveData | null
  /** The URL of the embedded video. */
  video: string | null
  periods: PeriodTable | null
  columns: StatColumn[]
  home: BoxScoreLine[]
  away: BoxScoreLine[]
}

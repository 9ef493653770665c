import type { GameLine } from '../../ui/game-line.ts'
import type { StatColumn } from '../../ui/stat-columns.ts'
import type { BoxLine, PeriodTable } from './box-score.ts'

export interface GameData {
  game: GameLine & {
    league: string
    season: string
    zone: string
    instant: string | null
    locationUrl: string | null
  }
  /** Address of the frame that shows the video. */
  video: string | null
  periods: PeriodTable | null
  columns: StatColumn[]
  home: BoxLine[]
  away: BoxLine[]
}

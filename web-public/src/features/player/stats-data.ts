import type { StatColumn } from '../../parts/stat-columns.ts'
import type { PlayerIdentity } from './player-identity.ts'
import type { PlayedGame } from './played-games.ts'
import type { SponsorData } from './sponsor-data.ts'

export interface PlayerStatsData {
  player: PlayerIdentity
  columns: StatColumn[]
  /** The games that the player played, latest first. */
  games: PlayedGame[]
  sponsor: SponsorData | null
}

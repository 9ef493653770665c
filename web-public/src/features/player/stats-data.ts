import type { StatColumn } from '../../ui/stat-columns.ts'
import type { PlayerIdentity } from './identity.ts'
import type { PlayedGame } from './played-games.ts'
import type { ShownSponsor } from './shown-sponsor.ts'

export interface PlayerStatsData {
  player: PlayerIdentity
  columns: StatColumn[]
  /** Games with a line, latest first. */
  games: PlayedGame[]
  /** Null: the player has none. */
  sponsor: ShownSponsor | null
}

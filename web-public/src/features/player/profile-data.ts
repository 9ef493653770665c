import type { Figure } from './played-games.ts'
import type { PlayerIdentity } from './player-identity.ts'

export interface ProfileData {
  player: PlayerIdentity
  /** The summary of all games; empty before the first one. */
  figures: Figure[]
  attributes: { name: string; value: string }[]
}

import type { PlayerIdentity } from './player-identity.ts'

export interface ProfileData {
  player: PlayerIdentity
  attributes: { name: string; value: string }[]
}

import type { PlayerIdentity } from './identity.ts'

export interface ProfileData {
  player: PlayerIdentity
  attributes: { name: string; value: string }[]
}

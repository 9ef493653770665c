import type { FoundPlayerView, FoundTeamView } from '@league/contracts/site/views'

export interface SearchData {
  teams: Pick<FoundTeamView, 'id' | 'name' | 'logo' | 'badge' | 'league' | 'season'>[]
  players: Pick<FoundPlayerView, 'id' | 'firstName' | 'lastName' | 'team'>[]
}

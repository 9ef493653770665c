import type { RosterPlayerView, TeamDetailView } from '@league/contracts/team/views'
import type { GameSummary } from '../../ui/game-summary.ts'

/** A day on which the team does not play, with the text of its bye or of its league's week off (R276). */
export interface NoGameDay {
  date: string
  text: string
}

export interface TeamData {
  team: Pick<
    TeamDetailView,
    | 'id'
    | 'name'
    | 'badge'
    | 'captain'
    | 'captain_id'
    | 'leagueName'
    | 'seasonName'
    | 'rank'
    | 'wins'
    | 'losses'
    | 'winPercentage'
    | 'streak'
    | 'pointDifference'
    | 'lastFive'
  > & { logo: string | null }
  games: GameSummary[]
  noGameDays: NoGameDay[]
  players: Pick<RosterPlayerView, 'player_id' | 'firstName' | 'lastName' | 'image' | 'jersey' | 'position'>[]
}

import type { RosterPlayerView, TeamDetailView } from '@league/contracts/team/views'
import type { GameLine } from '../../ui/game-line.ts'

/** A day on which the team does not play, and what is said of it: its bye, or a week-off of its league (R276). */
export interface FreeDay {
  date: string
  text: string
}

export interface TeamData {
  team: Pick<
    TeamDetailView,
    | 'id'
    | 'name'
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
  games: GameLine[]
  freeDays: FreeDay[]
  players: Pick<RosterPlayerView, 'player_id' | 'firstName' | 'lastName' | 'image' | 'jersey' | 'position'>[]
}

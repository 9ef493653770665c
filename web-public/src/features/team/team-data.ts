import type { StandingsRowView } from '@league/contracts/standings/views'
import type { RosterPlayerView, TeamDetailView, TeamFiguresView } from '@league/contracts/team/views'
import type { GameNames } from '../../parts/name-games.ts'
import type { GameSummary } from '../../ui/game-summary.ts'

/** A game of the team, with its time zone and the matchup of a bracket as far as they are named. */
export type TeamGame = GameSummary & GameNames

/** A day on which the team does not play, with the text of its bye or of its league's week off (R276). */
export interface NoGameDay {
  date: string
  text: string
}

/** The game that the team is playing, or the next one. */
export interface NextGame {
  game: TeamGame
  /** The map of the location. */
  locationUrl: string | null
}

/** A row of the part of the standings around the team. */
export type Neighbor = Pick<
  StandingsRowView,
  'id' | 'name' | 'badge' | 'logo' | 'rank' | 'wins' | 'losses' | 'gamesBehind'
>

export type RosterPlayer = Pick<
  RosterPlayerView,
  'player_id' | 'firstName' | 'lastName' | 'image' | 'jersey' | 'position'
> & {
  /** The games that the player has played, and the totals of `TeamData.stats`. */
  figures?: { games: number; totals: number[] }
}

export interface TeamData {
  team: Pick<
    TeamDetailView,
    | 'id'
    | 'team_id'
    | 'name'
    | 'badge'
    | 'captain'
    | 'captain_id'
    | 'league_id'
    | 'leagueName'
    | 'seasonName'
    | 'rank'
    | 'wins'
    | 'losses'
    | 'pointsFor'
    | 'pointsAgainst'
  > & { logo: string | null }
  /** The organization's current day, `YYYY-MM-DD`. */
  today: string
  nextGame: NextGame | null
  /** Whether the season has ended and the team has no more games in it. */
  isOver: boolean
  /** The games of the league that count in points per game. */
  leagueGames: number
  /** The completed games of brackets, which count in statistics but not in the record. */
  bracketGames: number
  games: TeamGame[]
  noGameDays: NoGameDay[]
  neighbors: Neighbor[]
  stats: TeamFiguresView['stats']
  players: RosterPlayer[]
}

import type { GameSummary, Side } from '../../ui/game-summary.ts'
import type { PeriodTable } from './box-score.ts'
import type { ComparedStat } from './compare-teams.ts'
import type { Performer } from './top-performers.ts'

export interface LiveData {
  home: number
  away: number
  /** Null while the organization shows no periods. */
  period: string | null
  clock: { seconds: number; running: boolean; at: string }
}

export interface GameData {
  game: GameSummary & {
    league: string
    season: string
    seasonId: string
    /** Null if the game is played in the organization's time zone, or its time is not known. */
    timeZoneName: string | null
    /** The time in the organization's zone with its name, if the game is played in another zone. */
    organizationTime: string | null
    instant: string | null
    /** Postponed or canceled, so that nobody plays at the time that it still has. */
    isCalledOff: boolean
    locationUrl: string | null
    /** What the organizer tells visitors about a game that is not played. */
    note: string | null
  }
  /** The record and the place of each team: '7–3 · 2nd in Sunday Men'; null without games. */
  records: { away: string | null; home: string | null }
  /** A bracket game belongs to a division instead of a league. */
  bracket: { divisionId: string; name: string } | null
  /** The running score of a game in play; null for any other game. */
  live: LiveData | null
  /** The URL of the embedded video. */
  video: string | null
  /** The scores by period, and a sentence about the one that decided the game. */
  periods: (PeriodTable & { summary: string | null }) | null
  /** The players of a game that is still to be played and has no statistics. */
  rosters: { away: RosterTable; home: RosterTable } | null
  box: { columns: BoxColumns; away: BoxTeam; home: BoxTeam } | null
  performers: Performer[]
  /** What the teams have done in the game, or in their season before it. */
  comparison: ComparedStat[]
  /** The last results of each team before the game, at most five, oldest first; null without any. */
  form: { away: Result[]; home: Result[] } | null
  /** What the result decides; null for a game that is not to be played, or where nothing is certain. */
  stakes: Stakes | null
  barColors: { away: string | null; home: string | null }
  /** Other games of the two teams, latest first. */
  meetings: GameSummary[]
  previous: GameSummary | null
  next: GameSummary | null
  /** Corrections of the score, latest first; null if the organization does not publish them. */
  corrections: Correction[] | null
}

/** The matchup of a bracket that the winner of the game plays. */
export interface NextMatchup {
  /** 'Semifinal 1' */
  label: string
  /** 'Sat, Nov 7, 6:00 PM · Harbor Gym'; empty while it is not scheduled. */
  place: string
  /** The opponent, or the two teams of which one will be the opponent. Empty while they are not known. */
  opponents: readonly Pick<Side, 'id' | 'name' | 'badge' | 'logo'>[]
}

export interface Stakes {
  sentences: readonly string[]
  next: NextMatchup | null
}

export interface BoxLine {
  id: string
  name: string
  jersey: string | null
  position: string | null
}

export type Result = 'W' | 'L'

export type BoxColumns = readonly { key: string; label: string; name: string }[]

/** A player with the text of each column. */
export interface PlayerRow extends BoxLine {
  cells: string[]
}

/** The players of a roster, by their points a game. Without averages there are no columns. */
export interface RosterTable {
  columns: BoxColumns
  rows: PlayerRow[]
}

export interface BoxTeam {
  /** The players who played, by points. */
  rows: PlayerRow[]
  totals: string[]
  /** The players of the roster who did not play. */
  others: BoxLine[]
}

export interface Correction {
  /** The day and the time of the correction in the organization's zone. */
  at: string
  /** Away team first, as everywhere on the page: '57–63'. */
  before: string
  after: string
}

import type { GameSummary } from '../../ui/game-summary.ts'
import type { StatColumn } from '../../parts/stat-columns.ts'
import type { BoxScoreLine, PeriodTable } from './box-score.ts'

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
  periods: PeriodTable | null
  columns: StatColumn[]
  home: BoxScoreLine[]
  away: BoxScoreLine[]
  /** Other games of the two teams, latest first. */
  meetings: GameSummary[]
  previous: GameSummary | null
  next: GameSummary | null
  /** Corrections of the score, latest first; null if the organization does not publish them. */
  corrections: Correction[] | null
}

export interface Correction {
  /** The day and the time of the correction in the organization's zone. */
  at: string
  /** Away team first, as everywhere on the page: '57–63'. */
  before: string
  after: string
}

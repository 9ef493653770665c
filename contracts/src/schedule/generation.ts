import type { ScheduleSlots, Weekday } from './rules.ts'

/** A game that stands as it is: played, made by hand, or of another schedule. Without a day it counts as a meeting alone. */
export interface PinnedGame {
  date: string | null
  time: string | null
  homeTeamId: string
  awayTeamId: string
  played: boolean
  /** Of a bracket: it takes its slot, but is no meeting of the league. */
  bracket?: boolean | undefined
}

/** A team entry and the times `HH:MM` at which it cannot play (R271). */
export interface SchedulingTeam {
  id: string
  unavailableSlots: readonly string[]
}

/** All that a schedule is made of. The same input gives the same schedule, everywhere and always. */
export interface GenerationInput extends ScheduleSlots {
  startDate: string
  numWeeks: number
  gameDays: readonly Weekday[]
  teams: readonly SchedulingTeam[]
  /** Days on which nobody of the league plays. */
  weekOffs: readonly string[]
  /** Byes that were given by hand. */
  byes: readonly { teamId: string; date: string }[]
  pinned: readonly PinnedGame[]
  seed?: number | undefined
}

/** Teams by the places that the circle gives them. */
export interface Pairing {
  home: number
  away: number
}

export interface Round {
  pairings: readonly Pairing[]
  /** Without a game, where the number of teams is odd. */
  bye: number | null
}

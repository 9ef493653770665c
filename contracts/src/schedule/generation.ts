import type { TeamEntryId } from '../kernel/id.ts'
import type { ScheduleSlots, Weekday } from './rules.ts'

/**
 * A game that generation keeps: played, scheduled by hand, or of another schedule. Without a day it takes no
 * time slot, but still counts as a meeting of its teams.
 */
export interface PinnedGame {
  date: string | null
  time: string | null
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
  played: boolean
  /** Whether it is a bracket game, which takes a time slot but is not a meeting of the league. */
  bracket?: boolean | undefined
}

/** A team entry with the times, `HH:MM`, at which it cannot play (R271). */
export interface SchedulingTeam {
  id: TeamEntryId
  unavailableSlots: readonly string[]
}

/** Everything that a generated schedule depends on. The same input always gives the same schedule. */
export interface GenerationInput extends ScheduleSlots {
  startDate: string
  numWeeks: number
  gameDays: readonly Weekday[]
  teams: readonly SchedulingTeam[]
  /** Days on which no team of the league plays. */
  weekOffs: readonly string[]
  /** Byes that were scheduled by hand. */
  byes: readonly { teamId: TeamEntryId; date: string }[]
  pinned: readonly PinnedGame[]
  seed?: number | undefined
}

import type { GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { game } from './game.ts'
import type { GameState } from './state.ts'

export interface ScheduleGame {
  seasonId: Id
  leagueId: Id
  homeTeamId: Id
  awayTeamId: Id
  /** Wall clock in the game's zone (decision 19); null or left out: not known yet. */
  date?: string | null | undefined
  time?: string | null | undefined
  timeZone: string
  location?: string | null | undefined
  locationUrl?: string | null | undefined
  legacyId?: string | null | undefined
  /** The schedule that makes it. */
  scheduleId?: Id | undefined
}

/** A new game between two different teams (R227). It starts as scheduled (R220). */
export const scheduleGame: Decider<ScheduleGame, GameState, GameEvent> = {
  ...game,
  creates: true,
  decide(command, state, { newId }) {
    const { seasonId, leagueId, homeTeamId, awayTeamId, timeZone } = command
    if (state.exists) return []
    if (homeTeamId === awayTeamId) rejected('teams-must-differ')
    return [
      {
        type: 'GameScheduled',
        data: {
          gameId: newId,
          seasonId,
          leagueId,
          homeTeamId,
          awayTeamId,
          date: command.date ?? null,
          time: command.time ?? null,
          timeZone,
          location: command.location || null,
          locationUrl: command.locationUrl || null,
          legacyId: command.legacyId ?? null,
          bracket: null,
          ...(command.scheduleId ? { scheduleId: command.scheduleId } : {}),
        },
      },
    ]
  },
}

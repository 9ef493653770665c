import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, leagues, type LeaguesState, refuseTaken } from './state.ts'

export interface CreateLeague {
  name: string
  copiedFromLeagueId?: Id | null | undefined
}

/** A new league at the end of its season. Its name is required (R143). */
export const createLeague: Decider<CreateLeague, LeaguesState, LeagueEvent | SeasonEvent> = {
  ...leagues,
  creates: true,
  decide(command, state, { newId }) {
    const season = existing(state)
    const name = command.name.trim() || rejected('name-required')
    refuseTaken(season, name)
    const { seasonId, nextPosition: position } = season
    const copiedFromLeagueId = command.copiedFromLeagueId ?? null
    const data = { seasonId, leagueId: newId, name, position, copiedFromLeagueId }
    return [{ type: 'LeagueCreated', data }]
  },
}

import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { type GivenSeason, newSeason, withGiven } from './details.ts'
import { season, type SeasonState } from './state.ts'

export interface CreateSeason extends GivenSeason {
  name: string
  sportId: Id
  copiedFromSeasonId?: Id | null | undefined
}

export const createSeason: Decider<CreateSeason, SeasonState, SeasonEvent> = {
  ...season,
  creates: true,
  decide({ sportId, copiedFromSeasonId, ...given }, state, { newId }) {
    if (state) return []
    const details = withGiven(newSeason, given)
    const data = { ...details, seasonId: newId, sportId, copiedFromSeasonId: copiedFromSeasonId ?? null }
    return [{ type: 'SeasonCreated', data }]
  },
}

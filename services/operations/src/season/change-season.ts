import type { SeasonEvent } from '@league/contracts/season/events'
import type { Decider } from '../kernel/decider.ts'
import { type GivenSeason, withGiven } from './details.ts'
import { existing, season, type SeasonState } from './state.ts'

export const changeSeason: Decider<GivenSeason, SeasonState, SeasonEvent> = {
  ...season,
  decide(given, state) {
    const { seasonId, details: before } = existing(state)
    const after = withGiven(before, given)
    const same = Object.entries(after).every(
      ([field, value]) => before[field as keyof typeof before] === value,
    )
    return same ? [] : [{ type: 'SeasonChanged', data: { seasonId, before, after } }]
  },
}

import type { SeasonEvent } from '@league/contracts/season/events'
import type { Decider } from '../kernel/decider.ts'
import { existing, season, type SeasonState } from './state.ts'

/** With everything below it gone from every read; the log keeps it (decision 29). */
export const deleteSeason: Decider<object, SeasonState, SeasonEvent> = {
  ...season,
  decide: (_, state) => [{ type: 'SeasonDeleted', data: { seasonId: existing(state).seasonId } }],
}

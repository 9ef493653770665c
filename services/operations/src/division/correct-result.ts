import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions } from './divisions.ts'
import type { Correction, DivisionsState } from './state.ts'

/** Another team advances: with what becomes of the later games, in one event. Who commands it has seen the bracket at this revision. */
export const correctResult: Decider<Omit<Correction, 'seasonId'>, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide(correction, state, { streamId: seasonId }) {
    divisionIn(state, correction.divisionId)
    return [{ type: 'BracketResultCorrected', data: { ...correction, seasonId } }]
  },
}

/** The streams of the games have followed a correction. Nothing where that is known. */
export const completeCorrection: Decider<{ correctionId: Id }, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ correctionId }, { open }, { streamId: seasonId }) {
    const correction = open.find((one) => one.correctionId === correctionId)
    if (!correction) return []
    const { divisionId } = correction
    return [{ type: 'BracketCorrectionCompleted', data: { divisionId, seasonId, correctionId } }]
  },
}

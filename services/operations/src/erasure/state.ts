import type { ErasureEvent } from '@league/contracts/erasure/events'
import type { Aggregate } from '../kernel/command-handler.ts'

/** Null before the erasure is recorded. */
export type ErasureState = ErasureEvent['data'] | null

/** An erasure of personal data, which is one event. */
export const erasure: Aggregate<ErasureState, ErasureEvent> = {
  name: 'erasure',
  initialState: null,
  evolve: (_, event) => event.data,
}

import type { ErasureEvent } from '@league/contracts/erasure/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { erasure, type ErasureState } from './state.ts'

export type RecordErasure = Omit<ErasureEvent['data'], 'erasureId'>

/** Records that personal data was erased. A repeat appends nothing. */
export const recordErasure: CommandHandler<RecordErasure, ErasureState, ErasureEvent> = {
  ...erasure,
  decide: (command, state, { streamId }) =>
    state ? [] : [{ type: 'PersonalDataErased', data: { erasureId: streamId, ...command } }],
}

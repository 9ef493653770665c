import { v5 } from 'uuid'
import type { Id } from '@league/contracts/kernel/id'

const namespace = 'a3c1f0de-6f0b-5d0e-9d1c-2f1b7c0e4a55'

/**
 * The same words give the same uuid, always and everywhere: ids of events, entities and sub-commands come from here,
 * so that whatever is repeated hits what it made the first time.
 */
export function derivedId(...words: readonly (string | number)[]): Id {
  return v5(JSON.stringify(words), namespace)
}

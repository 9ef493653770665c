import type { ScheduleDraftView } from '@league/contracts/schedule/views'

type Draft = ScheduleDraftView['draft']

/**
 * Identifies a draft: the seed selects one of several equally good drafts, the fingerprint covers its inputs.
 */
export type DraftIdentity = Pick<Draft, 'seed' | 'fingerprint'>

const MAX_SEED = 999_999

/** Returns the seed of the next draft. */
export const nextSeed = (seed: number) => (seed >= MAX_SEED ? 0 : seed + 1)

/**
 * Returns whether a draft has the same seed as the previous one but other inputs: teams, times, days or
 * games.
 */
export function isRegeneratedDraft(previous: DraftIdentity | null, draft: DraftIdentity): boolean {
  return previous !== null && previous.seed === draft.seed && previous.fingerprint !== draft.fingerprint
}

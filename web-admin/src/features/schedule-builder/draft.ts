import type { ScheduleDraftView } from '@league/contracts/schedule/views'

type Draft = ScheduleDraftView['draft']

/** Identifies a draft by its inputs (fingerprint) and by the seed that selects one of several drafts. */
export type DraftIdentity = Pick<Draft, 'seed' | 'fingerprint'>

const MAX_SEED = 999_999

/** Returns the seed of the next draft. */
export const nextSeed = (seed: number) => (seed >= MAX_SEED ? 0 : seed + 1)

/** Returns whether a draft has the seed of the previous one but was made from other inputs. */
export function isRegeneratedDraft(previous: DraftIdentity | null, draft: DraftIdentity): boolean {
  return previous !== null && previous.seed === draft.seed && previous.fingerprint !== draft.fingerprint
}

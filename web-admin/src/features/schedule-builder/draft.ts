import type { ScheduleDraftView } from '@league/contracts/schedule/views'

type Draft = ScheduleDraftView['draft']

/** What tells a draft from others: the seed chooses among equals, the fingerprint is of all that it is made of. */
export type DraftMark = Pick<Draft, 'seed' | 'fingerprint'>

const mostSeed = 999_999

/** The seed of another draft, as good as this one. */
export const nextSeed = (seed: number) => (seed >= mostSeed ? 0 : seed + 1)

/** The same draft was asked for again and came out of something else: somebody changed teams, times, days or games. */
export function isRemade(seen: DraftMark | null, draft: DraftMark): boolean {
  return seen !== null && seen.seed === draft.seed && seen.fingerprint !== draft.fingerprint
}

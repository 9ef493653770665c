import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { divisionIn, divisions } from './divisions.ts'
import type { DivisionsState } from './state.ts'

/** What is left out stays; null or '' empties. */
export interface ChangeDivisionMedia {
  divisionId: Id
  videoUrl?: string | null | undefined
  imageUrl?: string | null | undefined
}

/** Addresses of http or https (R164), which the contract has checked. */
export const changeDivisionMedia: Decider<ChangeDivisionMedia, DivisionsState, DivisionEvent> = {
  ...divisions,
  decide({ divisionId, ...given }, state, { streamId: seasonId }) {
    const { videoUrl, imageUrl } = divisionIn(state, divisionId)
    const before = { videoUrl, imageUrl }
    const after = {
      videoUrl: given.videoUrl === undefined ? videoUrl : given.videoUrl || null,
      imageUrl: given.imageUrl === undefined ? imageUrl : given.imageUrl || null,
    }
    if (after.videoUrl === videoUrl && after.imageUrl === imageUrl) return []
    return [{ type: 'DivisionMediaChanged', data: { divisionId, seasonId, before, after } }]
  },
}

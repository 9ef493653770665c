import { embedAddress } from '@league/contracts/game/video'
import type { PlayerView } from '@league/contracts/player/views'
import { isShownAddress } from '../../ui/shown-address.ts'

/** What a page shows of a player's sponsor. */
export interface ShownSponsor {
  name: string
  /** Address of the banner; without one the name stands for it. */
  image: string | null
  url: string | null
  /** Address of the video's frame. */
  video: string | null
}

/** Null where the player has no sponsor: whose page shows one is a setting of the player (R215). */
export function shownSponsor({ sponsor }: PlayerView): ShownSponsor | null {
  if (!sponsor) return null
  const { name, image, url, video_id } = sponsor
  const video = video_id !== null && /^[\w-]{11}$/.test(video_id) ? embedAddress(video_id) : null
  return { name, image, url: isShownAddress(url) ? url : null, video }
}

import { embedAddress } from '@league/contracts/game/video'
import type { PlayerView } from '@league/contracts/player/views'
import { isWebUrl } from '../../ui/web-url.ts'

/** What the page of a player shows of the sponsor. */
export interface SponsorData {
  name: string
  /** The URL of the banner. Without one, the name is shown. */
  image: string | null
  url: string | null
  /** The URL of the embedded video. */
  video: string | null
}

/** Returns the sponsor of a player without unsafe links (R215); null if the player has none. */
export function toSponsorData({ sponsor }: PlayerView): SponsorData | null {
  if (!sponsor) return null
  const { name, image, url, video_id } = sponsor
  const video = video_id !== null && /^[\w-]{11}$/.test(video_id) ? embedAddress(video_id) : null
  return { name, image, url: isWebUrl(url) ? url : null, video }
}

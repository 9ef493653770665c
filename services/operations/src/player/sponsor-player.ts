import { youtubeId } from '@league/contracts/game/video'
import { rejected } from '@league/contracts/kernel/problem'
import type { PlayerEvent, PlayerSponsor } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { player, type PlayerState, registered } from './state.ts'

/** What is left out stays; null or '' empties. */
export interface SponsorPlayer {
  name?: string | undefined
  url?: string | null | undefined
  /** Address of the stored picture; null removes it. */
  image?: string | null | undefined
  /** Any address of a YouTube video (R231). */
  video?: string | null | undefined
}

/**
 * The sponsor of a player's page, as a setting of the player (S046, R215).
 *
 * @throws Problem `name-required` for a sponsor without a name, `invalid` for a video that is none
 */
export const sponsorPlayer: Decider<SponsorPlayer, PlayerState, PlayerEvent> = {
  ...player,
  decide({ name, url, image, video }, state) {
    const { playerId, sponsor: before, sponsorVideo } = registered(state)
    const after: PlayerSponsor = {
      name: (name ?? before?.name ?? '').trim() || rejected('name-required'),
      image: image === undefined ? (before?.image ?? null) : image,
      url: url === undefined ? (before?.url ?? null) : url || null,
    }
    const shown = video === undefined ? sponsorVideo : videoIn(video)
    if (before && same(before, after) && shown === sponsorVideo) return []
    const data = { playerId, before, after, video: { before: sponsorVideo, after: shown } }
    return [{ type: 'PlayerSponsorChanged', data }]
  },
}

function same(a: PlayerSponsor, b: PlayerSponsor): boolean {
  return a.name === b.name && a.image === b.image && a.url === b.url
}

function videoIn(address: string | null): string | null {
  if (!address?.trim()) return null
  return (
    youtubeId(address.trim()) ??
    rejected('invalid', [{ path: 'video', message: 'This is no address of a YouTube video.' }])
  )
}

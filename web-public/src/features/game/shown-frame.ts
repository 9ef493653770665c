import { embedAddress, youtubeId } from '@league/contracts/game/video'

/** The frame of a game's video: watch and short links become the embed form (R231); anything else is not shown. */
export function shownFrame(address: string | null): string | null {
  const id = address ? youtubeId(address) : null
  return id ? embedAddress(id) : null
}

import type { GameEvent } from '@league/contracts/game/events'
import type { GameStatus } from '@league/contracts/game/rules'
import { youtubeId } from '@league/contracts/game/video'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { cancel } from './cancel-game.ts'
import { forfeit } from './forfeit-game.ts'
import { existing, game } from './game.ts'
import { postpone } from './postpone-game.ts'
import { reinstate } from './reinstate-game.ts'
import type { GameState, PlayedGame } from './state.ts'

/** What is left out stays; null or '' empties. */
export interface ChangeGameDetails {
  /** Any address of a YouTube video, the embed address included (R231). */
  videoUrl?: string | null | undefined
  location?: string | null | undefined
  locationUrl?: string | null | undefined
  date?: string | null | undefined
  time?: string | null | undefined
  status?: GameStatus | undefined
  winnerTeamId?: Id | null | undefined
}

/**
 * Place, video, day, time and status of a game, in one request and one append.
 *
 * @throws Problem `invalid` for a video that is none · those of the status
 */
export const changeGameDetails: Decider<ChangeGameDetails, GameState, GameEvent> = {
  ...game,
  decide(command, state) {
    const current = existing(state)
    return [
      ...changeDetails(current, command),
      ...reschedule(current, command),
      ...changeStatus(current, command),
    ]
  },
}

function changeDetails({ ids, details: before }: PlayedGame, command: ChangeGameDetails): GameEvent[] {
  const { location, locationUrl, videoUrl } = command
  const after = {
    location: location === undefined ? before.location : location || null,
    locationUrl: locationUrl === undefined ? before.locationUrl : locationUrl || null,
    videoId: videoUrl === undefined ? before.videoId : videoIn(videoUrl),
  }
  const same =
    after.location === before.location &&
    after.locationUrl === before.locationUrl &&
    after.videoId === before.videoId
  return same ? [] : [{ type: 'GameDetailsChanged', data: { ...ids, before, after } }]
}

function videoIn(address: string | null): string | null {
  if (!address?.trim()) return null
  return (
    youtubeId(address.trim()) ??
    rejected('invalid', [{ path: 'video_url', message: 'This is no address of a YouTube video.' }])
  )
}

function reschedule({ ids, day: before }: PlayedGame, { date, time }: ChangeGameDetails): GameEvent[] {
  const after = {
    date: date === undefined ? before.date : date || null,
    time: time === undefined ? before.time : time || null,
  }
  const same = after.date === before.date && after.time === before.time
  return same ? [] : [{ type: 'GameRescheduled', data: { ...ids, before, after } }]
}

function changeStatus(state: PlayedGame, { status, winnerTeamId }: ChangeGameDetails): GameEvent[] {
  switch (status) {
    case undefined:
      return winnerTeamId && state.status === 'forfeit' ? forfeit(state, winnerTeamId) : []
    case 'forfeit':
      return forfeit(state, winnerTeamId ?? null)
    case 'postponed':
      return postpone(state)
    case 'cancelled':
      return cancel(state)
    case 'scheduled':
    case 'final':
      return reinstate(state, status)
  }
}

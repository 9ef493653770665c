import type { GameEvent } from '@league/contracts/game/events'
import { acceptsNote, type GameStatus } from '@league/contracts/game/rules'
import { youtubeId } from '@league/contracts/game/video'
import type { GameId, TeamEntryId, VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { isSamePlace } from './schedule-commands.ts'
import { cancel, forfeit, postpone, reinstate } from './status-commands.ts'
import { requireExistingGame, game, type GameState, type ExistingGame } from './state.ts'

/** An omitted field stays as it is; null or '' clears it. */
export interface ChangeGameDetails {
  /** Any URL of a YouTube video, including the embed URL (R231). */
  videoUrl?: string | null | undefined
  location?: string | null | undefined
  locationUrl?: string | null | undefined
  /**
   * The venue of which `location` is, and the name of its court. A location without a venue takes the game away from
   * its venue.
   */
  venueId?: VenueId | null | undefined
  court?: string | null | undefined
  date?: string | null | undefined
  time?: string | null | undefined
  status?: GameStatus | undefined
  winnerTeamId?: TeamEntryId | null | undefined
  /** What visitors read about a postponed, canceled or forfeited game. */
  publicNote?: string | null | undefined
}

/**
 * Changes location, video, date, time, status and public note of a game in one append.
 *
 * @throws Problem `invalid` for a URL that is not a YouTube video, and for a note of a game that is played ·
 * `winner-not-playing` · `score-required`
 */
export const changeGameDetails: CommandHandler<ChangeGameDetails, GameState, GameEvent, GameId> = {
  ...game,
  decide(command, state) {
    const existing = requireExistingGame(state)
    return [
      ...changeDetails(existing, command),
      ...reschedule(existing, command),
      ...changeStatus(existing, command),
      ...changeNote(existing, command),
    ]
  },
}

function changeDetails({ ids, details: before }: ExistingGame, command: ChangeGameDetails): GameEvent[] {
  const { location, locationUrl, venueId, court, videoUrl } = command
  // A venue belongs to its location: with another location, the game is elsewhere.
  const leavesVenue = venueId === undefined && location !== undefined && location !== before.location
  const after = {
    location: location === undefined ? before.location : location || null,
    locationUrl: locationUrl === undefined ? before.locationUrl : locationUrl || null,
    ...(venueId === undefined && !leavesVenue
      ? { venueId: before.venueId, court: before.court }
      : { venueId: venueId ?? null, court: venueId ? court || null : null }),
    videoId: videoUrl === undefined ? before.videoId : videoIdOf(videoUrl),
  }
  const same = isSamePlace(after, before) && after.videoId === before.videoId
  return same ? [] : [{ type: 'GameDetailsChanged', data: { ...ids, before, after } }]
}

function videoIdOf(url: string | null): string | null {
  if (!url?.trim()) return null
  return (
    youtubeId(url.trim()) ??
    reject('invalid', [{ path: 'video_url', message: 'Use the address of a YouTube video.' }])
  )
}

function reschedule({ ids, startsAt: before }: ExistingGame, { date, time }: ChangeGameDetails): GameEvent[] {
  const after = {
    date: date === undefined ? before.date : date || null,
    time: time === undefined ? before.time : time || null,
  }
  const same = after.date === before.date && after.time === before.time
  return same ? [] : [{ type: 'GameRescheduled', data: { ...ids, before, after } }]
}

function changeStatus(state: ExistingGame, { status, winnerTeamId }: ChangeGameDetails): GameEvent[] {
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

function changeNote(
  existing: ExistingGame,
  { publicNote, status = existing.status }: ChangeGameDetails,
): GameEvent[] {
  const mayHaveNote = acceptsNote({ status })
  // A game that is reinstated loses its note.
  const before = mayHaveNote ? existing.publicNote : null
  const after = publicNote === undefined ? before : publicNote?.trim() || null
  if (after === before) return []
  if (!mayHaveNote) {
    const message = 'Only a postponed, canceled or forfeited game can have a public note.'
    return reject('invalid', [{ path: 'public_note', message }])
  }
  return [{ type: 'GameNoteChanged', data: { ...existing.ids, before, after } }]
}

import type { GameEvent } from '@league/contracts/game/events'
import type {
  GameId,
  LeagueId,
  ScheduleId,
  SeasonId,
  TeamEntryId,
  VenueId,
} from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import {
  type ExistingGame,
  game,
  type GameDetails,
  type GameState,
  type GameTime,
  requireExistingGame,
} from './state.ts'

export interface ScheduleGame {
  seasonId: SeasonId
  leagueId: LeagueId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
  /** Wall-clock date and time in the game's time zone (decision 19); null or omitted: not known yet. */
  date?: string | null | undefined
  time?: string | null | undefined
  timeZone: string
  location?: string | null | undefined
  locationUrl?: string | null | undefined
  /** The venue of which the location is, and the name of its court. */
  venueId?: VenueId | null | undefined
  court?: string | null | undefined
  legacyId?: string | null | undefined
  /** The schedule that generated the game. */
  scheduleId?: ScheduleId | undefined
}

/**
 * Schedules a new game between two different teams (R227). Its status is `scheduled` (R220).
 *
 * @throws Problem `teams-must-differ`
 */
export const scheduleGame: CommandHandler<ScheduleGame, GameState, GameEvent, GameId> = {
  ...game,
  creates: true,
  decide(command, state, { newId }) {
    const { seasonId, leagueId, homeTeamId, awayTeamId, timeZone } = command
    if (state.exists) return []
    if (homeTeamId === awayTeamId) reject('teams-must-differ')
    return [
      {
        type: 'GameScheduled',
        data: {
          gameId: newId,
          seasonId,
          leagueId,
          homeTeamId,
          awayTeamId,
          date: command.date ?? null,
          time: command.time ?? null,
          timeZone,
          location: command.location || null,
          locationUrl: command.locationUrl || null,
          legacyId: command.legacyId ?? null,
          bracket: null,
          ...(command.venueId ? { venueId: command.venueId } : {}),
          ...(command.venueId && command.court ? { court: command.court } : {}),
          ...(command.scheduleId ? { scheduleId: command.scheduleId } : {}),
        },
      },
    ]
  },
}

/** Date, time and location of a game. */
export type GameSlot = GameTime & Pick<GameDetails, 'location' | 'locationUrl' | 'venueId' | 'court'>

export function slotOf({ startsAt, details }: ExistingGame): GameSlot {
  const { location, locationUrl, venueId, court } = details
  return { ...startsAt, location, locationUrl, venueId, court }
}

export function isSameSlot(one: GameSlot, other: GameSlot): boolean {
  return one.date === other.date && one.time === other.time && isSamePlace(one, other)
}

/** Returns whether two games are at the same place, and on the same court of a venue. */
export function isSamePlace(
  one: Pick<GameSlot, 'location' | 'locationUrl' | 'venueId' | 'court'>,
  other: Pick<GameSlot, 'location' | 'locationUrl' | 'venueId' | 'court'>,
): boolean {
  return (
    one.location === other.location &&
    one.locationUrl === other.locationUrl &&
    one.venueId === other.venueId &&
    one.court === other.court
  )
}

export interface MoveGame extends GameSlot {
  /** The slot that the game must have. Default: any. */
  from?: GameSlot
}

/**
 * Moves a game to another slot, including the location of the slot (C123).
 *
 * @throws Problem `game-played` · `stale-revision` if the game is no longer in the slot `from`
 */
export const moveGame: CommandHandler<MoveGame, GameState, GameEvent, GameId> = {
  ...game,
  decide({ date, time, location, locationUrl, venueId, court, from }, state) {
    const existing = requireExistingGame(state)
    if (hasStarted(existing)) reject('game-played')
    if (from && !isSameSlot(slotOf(existing), from)) reject('stale-revision')
    const { ids, startsAt, details } = existing
    const events: GameEvent[] = []
    if (startsAt.date !== date || startsAt.time !== time)
      events.push({ type: 'GameRescheduled', data: { ...ids, before: startsAt, after: { date, time } } })
    const after = { ...details, location, locationUrl, venueId, court }
    if (!isSamePlace(details, after)) {
      events.push({ type: 'GameDetailsChanged', data: { ...ids, before: details, after } })
    }
    return events
  },
}

/** Deletes a generated game that has not started. A game that has started stays (decision 26). */
export const withdrawGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide: (_, state) =>
    state.exists && !hasStarted(state) ? [{ type: 'GameDeleted', data: state.ids }] : [],
}

/** Returns whether anything was recorded for the game, or its status is no longer `scheduled`. */
export function hasStarted({ status, score, lines, periodScores, playLog }: ExistingGame): boolean {
  if (status !== 'scheduled' || score !== null || playLog !== null) return true
  return Object.keys(lines).length > 0 || periodScores.length > 0
}

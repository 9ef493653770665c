import { randomUUID } from 'node:crypto'
import type { GameId, LeagueId, OrganizationId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { type NewEvent, streamName } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { newEvent } from '@league/event-store/testing/events'

/** The ids of a game, as its events have them. */
export interface Game {
  organizationId: OrganizationId
  gameId: GameId
  seasonId: SeasonId
  leagueId: LeagueId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
}

export function newGame(parts: Partial<Game> = {}): Game {
  const game = {
    gameId: randomUUID(),
    seasonId: 's-1',
    leagueId: 'l-1',
    homeTeamId: 't-1',
    awayTeamId: 't-2',
  }
  return { organizationId: 'org-1', ...game, ...parts }
}

export function eventOf(game: Game, type: string, data: object = {}): NewEvent {
  const { organizationId, ...context } = game
  const event = newEvent({ type, data: { ...context, ...data } })
  return { ...event, meta: { ...event.meta, organizationId } }
}

export const scheduled = (game: Game) =>
  eventOf(game, 'GameScheduled', {
    date: null,
    time: null,
    timeZone: 'UTC',
    location: null,
    locationUrl: null,
    legacyId: null,
  })
export const scored = (game: Game, home: number, away: number) =>
  eventOf(game, 'ScoreRecorded', { score: { home, away } })
export const corrected = (game: Game, home: number, away: number) =>
  eventOf(game, 'ScoreCorrected', { before: { home: 0, away: 0 }, after: { home, away }, restoredFrom: null })
export const deleted = (game: Game) => eventOf(game, 'GameDeleted')
/** An event of a type that the test projection does not handle. */
export const postponed = (game: Game) => eventOf(game, 'GamePostponed', { statusBefore: 'scheduled' })

/** Appends to the game's stream and returns the position of the last event. */
export async function append(store: EventStore, game: Game, ...events: NewEvent[]): Promise<bigint> {
  const result = await store.append(streamName('game', game.organizationId, game.gameId), 'any', events)
  if (result.outcome !== 'ok') throw new Error(`append: ${result.outcome}`)
  return result.position
}

/** Schedules and scores games, corrects and deletes some, and returns the last position. */
export async function playSeason(
  store: EventStore,
  games: number,
  organizationId = 'org-1',
): Promise<bigint> {
  const last = await Promise.all(
    Array.from({ length: games }, (_, nth) => {
      const game = newGame({ organizationId, homeTeamId: `t-${nth % 7}`, awayTeamId: `t-${7 + (nth % 5)}` })
      const events = [scheduled(game), scored(game, nth % 90, nth % 77)]
      if (nth % 3 === 0) events.push(corrected(game, nth % 50, 60), postponed(game))
      if (nth % 5 === 0) events.push(deleted(game))
      return append(store, game, ...events)
    }),
  )
  return last.reduce((max, position) => (position > max ? position : max), 0n)
}

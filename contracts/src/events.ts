import * as account from './account/events.ts'
import * as business from './business/events.ts'
import * as calendar from './calendar/events.ts'
import * as attribute from './attribute/events.ts'
import * as division from './division/events.ts'
import * as erasure from './erasure/events.ts'
import * as game from './game/events.ts'
import * as league from './league/events.ts'
import * as merge from './merge/events.ts'
import * as organization from './organization/events.ts'
import * as player from './player/events.ts'
import * as schedule from './schedule/events.ts'
import * as season from './season/events.ts'
import * as site from './site/events.ts'
import * as statistics from './statistics/events.ts'
import * as team from './team/events.ts'
import * as venue from './venue/events.ts'
import type { RecordedEvent } from './kernel/envelope.ts'
import type { EventDefinition } from './kernel/event.ts'

/** Every event of the product. */
export type AnyEvent =
  | account.AccountEvent
  | attribute.AttributeEvent
  | business.BusinessEvent
  | calendar.CalendarEvent
  | division.DivisionEvent
  | erasure.ErasureEvent
  | game.GameEvent
  | league.LeagueEvent
  | merge.MergeEvent
  | organization.OrganizationEvent
  | organization.ReservationEvent
  | player.PlayerEvent
  | schedule.ScheduleEvent
  | season.SeasonEvent
  | site.MenuEvent
  | site.PageEvent
  | statistics.StatisticsEvent
  | team.GlobalTeamEvent
  | team.RosterEvent
  | team.TeamEvent
  | venue.VenueEvent

export type EventType = AnyEvent['type']

/**
 * A decoded event of the log, in its current version. Personal fields are plain text, or null once forgotten.
 */
export type AnyRecordedEvent = {
  [Type in EventType]: RecordedEvent<Type, Extract<AnyEvent, { type: Type }>['data']>
}[EventType]

/** The definition of every event type. The log holds no other types. */
export const eventCatalogue: ReadonlyMap<string, EventDefinition> = new Map(
  [
    account,
    attribute,
    business,
    calendar,
    division,
    erasure,
    game,
    league,
    merge,
    organization,
    player,
    schedule,
    season,
    site,
    statistics,
    team,
    venue,
  ]
    .flatMap((noun) => Object.values(noun) as unknown[])
    .filter(isDefinition)
    .map((definition) => [definition.type, definition]),
)

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'upcasts' in value && 'schema' in value
}

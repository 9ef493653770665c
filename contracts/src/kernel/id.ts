import { z } from 'zod'
// Every request refers to ids, so each program that validates one describes issues for people.
import './validation-messages.ts'

/**
 * What an id can identify. A `team` exists across seasons, and a `teamEntry` is a team in one league of one
 * season.
 */
export type IdKind =
  | 'organization'
  | 'sport'
  | 'season'
  | 'league'
  | 'division'
  | 'team'
  | 'teamEntry'
  | 'player'
  | 'attribute'
  | 'game'
  | 'gamePeriod'
  | 'periodScore'
  | 'stat'
  | 'schedule'
  | 'bye'
  | 'weekOff'
  | 'user'
  | 'session'
  | 'business'
  | 'venue'
  | 'feature'
  | 'link'
  | 'page'
  | 'import'
  | 'correction'
  | 'event'
  | 'matchup'
  | 'play'
  | 'change'

declare const kind: unique symbol

/** The tag of an id. It exists for the compiler only. */
export interface OfKind<Kind extends IdKind> {
  readonly [kind]?: Kind
}

/**
 * An id of one kind. An id of another kind does not assign to it. Because the tag is optional, a plain string
 * does, such as a literal in a test or a part of a URL.
 */
export type IdOf<Kind extends IdKind> = string & OfKind<Kind>

/** An id whose kind is not known, such as the subject of a history entry. Assigns to no id of one kind. */
export type Id = IdOf<IdKind>

/** An id together with its kind. */
export type IdWithKind<Kind extends IdKind> = { [K in Kind]: { kind: K; id: IdOf<K> } }[Kind]

export type OrganizationId = IdOf<'organization'>
export type SportId = IdOf<'sport'>
export type SeasonId = IdOf<'season'>
export type LeagueId = IdOf<'league'>
export type DivisionId = IdOf<'division'>
export type TeamId = IdOf<'team'>
export type TeamEntryId = IdOf<'teamEntry'>
export type PlayerId = IdOf<'player'>
export type AttributeId = IdOf<'attribute'>
export type GameId = IdOf<'game'>
export type GamePeriodId = IdOf<'gamePeriod'>
export type StatId = IdOf<'stat'>
export type ScheduleId = IdOf<'schedule'>
export type ByeId = IdOf<'bye'>
export type WeekOffId = IdOf<'weekOff'>
export type UserId = IdOf<'user'>
export type SessionId = IdOf<'session'>
export type BusinessId = IdOf<'business'>
export type VenueId = IdOf<'venue'>
export type FeatureId = IdOf<'feature'>
export type LinkId = IdOf<'link'>
export type PageId = IdOf<'page'>
export type ImportId = IdOf<'import'>
export type CorrectionId = IdOf<'correction'>
export type EventId = IdOf<'event'>
export type ChangeId = IdOf<'change'>
/** A play of a game that is scored live. The device that records it chooses the id. */
export type PlayId = IdOf<'play'>
/** A matchup of a bracket, such as `R1M1`. Unique within its division. */
export type MatchupId = IdOf<'matchup'>

/** A schema of ids of one kind. The kind is part of the type only: every id is checked in the same way. */
export type IdSchema<Kind extends IdKind> = z.ZodType<IdOf<Kind>, IdOf<Kind>>

const INVALID_ID = 'This ID is not valid.'

/**
 * Returns a schema of ids: opaque strings of at most 64 characters. The legacy ids of an import are
 * additional fields (decision 4).
 */
export function idSchema<Kind extends IdKind>(): IdSchema<Kind> {
  return z
    .string()
    .min(1, { abort: true })
    .max(64, INVALID_ID)
    .regex(/^[A-Za-z0-9._-]+$/, INVALID_ID)
}

/** An id whose kind depends on other fields or is not known. */
export const id = idSchema<IdKind>()

export const organizationId = idSchema<'organization'>()
export const sportId = idSchema<'sport'>()
export const seasonId = idSchema<'season'>()
export const leagueId = idSchema<'league'>()
export const divisionId = idSchema<'division'>()
export const teamId = idSchema<'team'>()
export const teamEntryId = idSchema<'teamEntry'>()
export const playerId = idSchema<'player'>()
export const attributeId = idSchema<'attribute'>()
export const gameId = idSchema<'game'>()
export const gamePeriodId = idSchema<'gamePeriod'>()
export const periodScoreId = idSchema<'periodScore'>()
export const statId = idSchema<'stat'>()
export const scheduleId = idSchema<'schedule'>()
export const byeId = idSchema<'bye'>()
export const weekOffId = idSchema<'weekOff'>()
export const userId = idSchema<'user'>()
export const sessionId = idSchema<'session'>()
export const businessId = idSchema<'business'>()
export const venueId = idSchema<'venue'>()
export const featureId = idSchema<'feature'>()
export const linkId = idSchema<'link'>()
export const pageId = idSchema<'page'>()
export const importId = idSchema<'import'>()
export const correctionId = idSchema<'correction'>()
export const eventId = idSchema<'event'>()
/** Everything that one command changed. */
export const changeId = idSchema<'change'>()
export const playId = idSchema<'play'>()
/** A matchup as stored. Bodies check the form of its id. */
export const matchupId: IdSchema<'matchup'> = z.string()

import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { leagueId, playerId, seasonId, teamEntryId, teamId } from '../kernel/id.ts'
import { optionalTypedText, typedText } from '../kernel/typed-text.ts'
import { teamBadge } from '../badge/badge.ts'

/** A team entry is a team in one league of one season. `teamId` is the team that exists across seasons. */
const entryContext = { teamEntryId, teamId, leagueId, seasonId }

/** In the stream of the league, like all events of team entries. */
export const TeamEnteredLeague = defineEvent(
  'TeamEnteredLeague',
  z.object({
    ...entryContext,
    name: typedText,
    abbreviation: optionalTypedText,
    logo: z.string().nullable(),
    position: z.number().int(),
    copiedFromTeamEntryId: teamEntryId.nullable(),
    legacyId: z.string().nullable(),
  }),
)

export const TeamRenamed = defineEvent(
  'TeamRenamed',
  z.object({ ...entryContext, before: typedText, after: typedText }),
)

export const TeamLogoChanged = defineEvent(
  'TeamLogoChanged',
  z.object({ ...entryContext, before: z.string().nullable(), after: z.string().nullable() }),
)

/** Visitors no longer see the team (R185). */
export const TeamHidden = defineEvent(
  'TeamHidden',
  z.object({ ...entryContext, before: z.literal(false), after: z.literal(true) }),
)

export const TeamShown = defineEvent(
  'TeamShown',
  z.object({ ...entryContext, before: z.literal(true), after: z.literal(false) }),
)

export const TeamLeftLeague = defineEvent('TeamLeftLeague', z.object(entryContext))

/**
 * The entry was undone, as if the team had never entered. `createdTeamId` is the team if the entry created it: it is
 * gone, too. It is null if the team existed before.
 */
export const TeamEntryWithdrawn = defineEvent(
  'TeamEntryWithdrawn',
  z.object({ ...entryContext, createdTeamId: teamId.nullable() }),
)

/**
 * The team is in the league again as it was, with everything below its entry. `createdTeamId` is the team if it was
 * gone with its entry.
 */
export const TeamEntryRestored = defineEvent(
  'TeamEntryRestored',
  z.object({ ...entryContext, createdTeamId: teamId.nullable() }),
)

/** In the stream of the roster, like all events of players and captains of a team entry. */
export const PlayerJoinedTeam = defineEvent(
  'PlayerJoinedTeam',
  z.object({
    ...entryContext,
    playerId,
    jersey: z.string().nullable(),
    position: z.string().nullable(),
  }),
  { sealed: { jersey: 'playerId', position: 'playerId' } },
)

export const PlayerLeftTeam = defineEvent('PlayerLeftTeam', z.object({ ...entryContext, playerId }))

/**
 * The place of a player on a roster is as it was before a change. `joinedAt` is null if the player was not on the roster
 * before, and `leftAt` is null if the player was on it then.
 */
export const RosterPlaceRestored = defineEvent(
  'RosterPlaceRestored',
  z.object({
    ...entryContext,
    playerId,
    jersey: z.string().nullable(),
    position: z.string().nullable(),
    joinedAt: z.iso.datetime().nullable(),
    leftAt: z.iso.datetime().nullable(),
  }),
  { sealed: { jersey: 'playerId', position: 'playerId' } },
)

/** A coach or captain: a player of the roster, or only a name. */
export const captain = z.object({ playerId: playerId.nullable(), name: typedText.nullable() })
export type Captain = z.infer<typeof captain>

export const CaptainAppointed = defineEvent(
  'CaptainAppointed',
  z.object({ ...entryContext, before: captain, after: captain }),
)

/**
 * The fields of a team that do not depend on a league. The slots are times, `HH:MM`, at which it cannot play
 * (R271).
 */
export const teamDetails = z.object({ name: typedText, unavailableSlots: z.array(z.string()) })
export type TeamDetails = z.infer<typeof teamDetails>

/**
 * In the stream of the team itself. Older teams have no such stream: they exist by their entries and have the
 * name of the latest one.
 */
export const TeamCreated = defineEvent('TeamCreated', z.object({ teamId, details: teamDetails }))

export const TeamChanged = defineEvent(
  'TeamChanged',
  z.object({ teamId, before: teamDetails, after: teamDetails }),
)

/**
 * The first change of a team without a stream of its own was undone: it has the name of its latest entry again. `after`
 * holds that name as it was then.
 */
export const TeamDetailsRemoved = defineEvent(
  'TeamDetailsRemoved',
  z.object({ teamId, before: teamDetails, after: teamDetails }),
)

/** In the stream of the team itself. Before its first badge, a team has one that is computed: `before` is null. */
export const TeamBadgeChanged = defineEvent(
  'TeamBadgeChanged',
  z.object({ teamId, before: teamBadge.nullable(), after: teamBadge }),
)

/** The team has a computed badge again. `before` is the one that it had chosen. */
export const TeamBadgeRestored = defineEvent('TeamBadgeRestored', z.object({ teamId, before: teamBadge }))

export const TeamDeleted = defineEvent('TeamDeleted', z.object({ teamId }))

/** The deletion was undone. The leagues that the team is in again have events of their own. */
export const TeamRestored = defineEvent('TeamRestored', z.object({ teamId }))

export type TeamEvent =
  | EventOf<typeof TeamEnteredLeague>
  | EventOf<typeof TeamRenamed>
  | EventOf<typeof TeamLogoChanged>
  | EventOf<typeof TeamHidden>
  | EventOf<typeof TeamShown>
  | EventOf<typeof TeamLeftLeague>
  | EventOf<typeof TeamEntryWithdrawn>
  | EventOf<typeof TeamEntryRestored>

export type GlobalTeamEvent =
  | EventOf<typeof TeamCreated>
  | EventOf<typeof TeamChanged>
  | EventOf<typeof TeamBadgeChanged>
  | EventOf<typeof TeamBadgeRestored>
  | EventOf<typeof TeamDeleted>
  | EventOf<typeof TeamRestored>
  | EventOf<typeof TeamDetailsRemoved>

export type RosterEvent =
  | EventOf<typeof PlayerJoinedTeam>
  | EventOf<typeof PlayerLeftTeam>
  | EventOf<typeof RosterPlaceRestored>
  | EventOf<typeof CaptainAppointed>

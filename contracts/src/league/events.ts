import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { leagueId, seasonId } from '../kernel/id.ts'
import { typedText } from '../kernel/typed-text.ts'

/**
 * Leagues are in the stream of their season, so that their order and unique names are decided in one place.
 */
export const LeagueCreated = defineEvent(
  'LeagueCreated',
  z.object({
    seasonId,
    leagueId,
    name: typedText,
    position: z.number().int(),
    copiedFromLeagueId: leagueId.nullable(),
    /** Absent: none. */
    playoffPlaces: z.number().int().optional(),
  }),
)

export const LeagueRenamed = defineEvent(
  'LeagueRenamed',
  z.object({ seasonId, leagueId, before: typedText, after: typedText }),
)

/** How many teams play on after the regular season; null for none (decision 55). */
export const PlayoffPlacesChanged = defineEvent(
  'PlayoffPlacesChanged',
  z.object({
    seasonId,
    leagueId,
    before: z.number().int().nullable(),
    after: z.number().int().nullable(),
  }),
)

/** `before` and `after` hold the ids of all leagues of the season in order. */
export const LeaguesReordered = defineEvent(
  'LeaguesReordered',
  z.object({ seasonId, before: z.array(leagueId), after: z.array(leagueId) }),
)

export const LeagueDeleted = defineEvent('LeagueDeleted', z.object({ seasonId, leagueId }))

/** The deletion was undone. The league has everything below it again. It goes to the end if its place is taken. */
export const LeagueRestored = defineEvent(
  'LeagueRestored',
  z.object({ seasonId, leagueId, position: z.number().int() }),
)

export type LeagueEvent =
  | EventOf<typeof LeagueCreated>
  | EventOf<typeof LeagueRenamed>
  | EventOf<typeof PlayoffPlacesChanged>
  | EventOf<typeof LeaguesReordered>
  | EventOf<typeof LeagueDeleted>
  | EventOf<typeof LeagueRestored>

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
  }),
)

export const LeagueRenamed = defineEvent(
  'LeagueRenamed',
  z.object({ seasonId, leagueId, before: typedText, after: typedText }),
)

/** `before` and `after` hold the ids of all leagues of the season in order. */
export const LeaguesReordered = defineEvent(
  'LeaguesReordered',
  z.object({ seasonId, before: z.array(leagueId), after: z.array(leagueId) }),
)

export const LeagueDeleted = defineEvent('LeagueDeleted', z.object({ seasonId, leagueId }))

export type LeagueEvent =
  | EventOf<typeof LeagueCreated>
  | EventOf<typeof LeagueRenamed>
  | EventOf<typeof LeaguesReordered>
  | EventOf<typeof LeagueDeleted>

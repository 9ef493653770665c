import { z } from 'zod'
import { clockTime } from '../kernel/calendar.ts'
import { leagueId, organizationId, playerId, teamEntryId } from '../kernel/id.ts'

/** A name, or an existing team entry to copy with logo, captain and roster (decision 27). */
export const enterTeamBody = z.object({
  name: z.string().trim().max(100).optional(),
  copyFromTeamId: teamEntryId.nullable().optional(),
})

/** Omitted fields stay. An empty captain removes the captain. The logo is the file `logo`. */
export const changeTeamBody = z.object({
  name: z.string().trim().min(1).max(100).optional(),
  captainId: z.union([playerId, z.literal(''), z.null()]).optional(),
  captain: z.string().trim().max(100).nullable().optional(),
})

/**
 * An existing player by id, or the name of a new one. `force` adds a player even if the name exists (R198).
 */
export const addPlayerToTeamBody = z.object({
  player_id: playerId.optional(),
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  jersey: z.string().trim().max(10).optional(),
  position: z.string().trim().max(30).optional(),
  force: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})

/** Without a value, the visibility is toggled (R185). */
export const changeTeamVisibilityBody = z.object({ hidden: z.boolean().optional() })

/**
 * A team and optionally the league that it enters (R188). Without one, super_admin names the organization.
 */
export const createGlobalTeamBody = z.object({
  name: z.string().trim().min(1).max(100),
  leagueId: z.union([leagueId, z.literal(''), z.null()]).optional(),
  organization_id: organizationId.optional(),
})

/** Name and league are required (R188). Omitted time slots stay. */
export const changeGlobalTeamBody = z.object({
  name: z.string().trim().min(1).max(100),
  leagueId,
  unavailableSlots: z.array(clockTime).max(50).optional(),
})

import { z } from 'zod'
import { clockTime } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'

/** A name, or an existing team entry to copy with logo, captain and roster (decision 27). */
export const enterTeam = z.object({
  name: z.string().trim().max(100).optional(),
  copyFromTeamId: id.nullable().optional(),
})

/** Fields left out stay; an empty captain removes it. A logo comes as file `logo`. */
export const changeTeam = z.object({
  name: z.string().trim().min(1).max(100).optional(),
  captainId: z.union([id, z.literal(''), z.null()]).optional(),
  captain: z.string().trim().max(100).nullable().optional(),
})

/** An existing player by id, or the names of a new one; `force` adds although the name exists (R198). */
export const addPlayerToTeam = z.object({
  player_id: id.optional(),
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  jersey: z.string().trim().max(10).optional(),
  position: z.string().trim().max(30).optional(),
  force: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})

/** Without a value the flag is turned (R185). */
export const toggleHidden = z.object({ hidden: z.boolean().optional() })

/** A name, and the league that it enters at once (R188). super_admin names the organization where no league does. */
export const createGlobalTeam = z.object({
  name: z.string().trim().min(1).max(100),
  leagueId: z.union([id, z.literal(''), z.null()]).optional(),
  organization_id: id.optional(),
})

/** Name and league are both required (R188). Slots that are left out stay. */
export const changeGlobalTeam = z.object({
  name: z.string().trim().min(1).max(100),
  leagueId: id,
  unavailableSlots: z.array(clockTime).max(50).optional(),
})

import { z } from 'zod'
import { clockTime } from '../kernel/calendar.ts'
import { id, leagueId, organizationId, playerId } from '../kernel/id.ts'
import { visibleLine } from '../kernel/visible-line.ts'
import { MAX_VALUE_LENGTH } from '../attribute/rules.ts'
import { badgeMark, badgeShape } from '../badge/badge.ts'

/**
 * A name, or an existing team to copy with logo, captain and roster (decision 27): a team entry, or a team of the
 * organization, whose current entry is copied.
 */
export const enterTeamBody = z.object({
  name: visibleLine().max(100).optional(),
  copyFromTeamId: id.nullable().optional(),
})

/** Omitted fields stay. An empty captain removes the captain. The logo is the file `logo`. */
export const changeTeamBody = z.object({
  name: visibleLine().min(1).max(100).optional(),
  captainId: z.union([playerId, z.literal(''), z.null()]).optional(),
  captain: visibleLine().max(100).nullable().optional(),
})

/**
 * An existing player by id, or the name of a new one. `force` adds a player even if the name exists (R198).
 */
export const addPlayerToTeamBody = z.object({
  player_id: playerId.optional(),
  firstName: visibleLine().min(1).max(100).optional(),
  lastName: visibleLine().max(100).optional(),
  jersey: visibleLine().max(10).optional(),
  position: visibleLine().max(30).optional(),
  force: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
})

/** How many teams or players a list adds at most. */
export const MAX_LIST_ENTRIES = 100

/** Teams to enter at once, each as in `enterTeamBody`. */
export const enterTeamsBody = z.object({
  teams: z
    .array(
      z.object({
        name: visibleLine().min(1).max(100).optional(),
        copyFromTeamId: id.optional(),
      }),
    )
    .min(1)
    .max(MAX_LIST_ENTRIES),
})

/** Players to add at once. An existing player keeps name, email address and attributes. */
export const addPlayersToTeamBody = z.object({
  players: z
    .array(
      z.object({
        player_id: playerId.optional(),
        firstName: visibleLine().min(1).max(100).optional(),
        lastName: visibleLine().max(100).optional(),
        email: z.email().max(254).optional(),
        /** Values by attribute id or key. */
        attributeValues: z.record(z.string().max(64), visibleLine().max(MAX_VALUE_LENGTH)).optional(),
        jersey: visibleLine().max(10).optional(),
        position: visibleLine().max(30).optional(),
        /** Adds a new player even if the name exists (R198). */
        force: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MAX_LIST_ENTRIES),
})

/** Without a value, the visibility is toggled (R185). */
export const changeTeamVisibilityBody = z.object({ hidden: z.boolean().optional() })

/**
 * A team and optionally the league that it enters (R188). Without one, super_admin names the organization.
 */
export const createGlobalTeamBody = z.object({
  name: visibleLine().min(1).max(100),
  leagueId: z.union([leagueId, z.literal(''), z.null()]).optional(),
  organization_id: organizationId.optional(),
})

/** Name and league are required (R188). Omitted time slots stay. */
export const changeGlobalTeamBody = z.object({
  name: visibleLine().min(1).max(100),
  leagueId,
  unavailableSlots: z.array(clockTime).max(50).optional(),
})

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #12305e.')

/** What a team looks like. Every field is required. The logo belongs to the entry in a league (C081). */
export const changeTeamBadgeBody = z.object({
  abbreviation: z.string().regex(/^[\p{L}\p{N}]{2,4}$/u, 'Use two to four letters or digits.'),
  primary: color,
  secondary: color,
  shape: badgeShape,
  mark: badgeMark,
})

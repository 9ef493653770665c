import type { Captain } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'

/** The captain that a change of a team names: a player, a name alone, nobody (''), or no change (undefined). */
export function givenCaptain(body: {
  captainId?: Id | null | undefined
  captain?: string | null | undefined
}): Captain | undefined {
  if (body.captainId) return { playerId: body.captainId, name: null }
  if (body.captainId === undefined && body.captain === undefined) return undefined
  return { playerId: null, name: body.captain || null }
}

import type { TeamId } from '@league/contracts/kernel/id'
import { changeTeamBadgeBody } from '@league/contracts/team/commands'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { useCommand } from '../lib/use-command.ts'

/** The badge in a form. Null is the computed badge, which follows the name of the team. */
export type ChosenBadge = TeamBadge | null

/** Returns the badge with which a form begins. */
export const chosenBadge = (saved: TeamBadge, computed: TeamBadge): ChosenBadge =>
  isSameBadge(saved, computed) ? null : saved

/** Returns what is wrong with the abbreviation of a badge. A badge that was not changed is never refused. */
export function badgeError(badge: ChosenBadge, initial: ChosenBadge): string | undefined {
  if (badge === null || isSameBadge(badge, initial)) return undefined
  return changeTeamBadgeBody.safeParse(badge).error?.issues[0]?.message
}

/** Returns a function that saves the badge of a team if it differs from the one with which the form began. */
export function useSaveBadge(id: TeamId, initial: ChosenBadge): (badge: ChosenBadge) => Promise<void> {
  const change = useCommand('PUT /api/teams/:id/badge')
  const restore = useCommand('DELETE /api/teams/:id/badge')
  return async (badge) => {
    const params = { id }
    if (isSameBadge(badge, initial)) return
    if (badge === null) await restore.mutateAsync({ input: { params } })
    else await change.mutateAsync({ input: { params, body: badge } })
  }
}

export function isSameBadge(a: ChosenBadge, b: ChosenBadge): boolean {
  if (a === null || b === null) return a === b
  return (Object.keys(a) as (keyof TeamBadge)[]).every((field) => a[field] === b[field])
}

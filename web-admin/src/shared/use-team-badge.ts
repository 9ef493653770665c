import type { TeamId } from '@league/contracts/kernel/id'
import { changeTeamBadgeBody } from '@league/contracts/team/commands'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { useCommand } from '../lib/use-command.ts'

/** Returns what is wrong with the abbreviation of a badge. A badge that was not changed is never refused. */
export function badgeError(badge: TeamBadge, saved: TeamBadge): string | undefined {
  if (isSame(badge, saved)) return undefined
  return changeTeamBadgeBody.safeParse(badge).error?.issues[0]?.message
}

/** Returns a function that saves the badge of a team if it was changed. */
export function useSaveBadge(id: TeamId, saved: TeamBadge): (badge: TeamBadge) => Promise<void> {
  const change = useCommand('PUT /api/teams/:id/badge')
  return async (badge) => {
    if (!isSame(badge, saved)) await change.mutateAsync({ input: { params: { id }, body: badge } })
  }
}

const isSame = (a: TeamBadge, b: TeamBadge) =>
  (Object.keys(a) as (keyof TeamBadge)[]).every((field) => a[field] === b[field])

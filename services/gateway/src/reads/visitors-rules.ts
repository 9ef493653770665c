import type { Id } from '@league/contracts/kernel/id'
import { siteSettings } from '@league/projections/directory/organizations'
import { hiddenAttributes } from '@league/projections/player/attribute-list'
import { consentingPlayers } from '@league/projections/player/consents'
import type { VisitorsRules } from '../binding/visitors-view.ts'
import type { ReadSide } from './read-side.ts'

/** Rules kept in memory, by organization. */
const most = 1_000
const uses = [...new Set([...siteSettings.uses, ...consentingPlayers.uses, ...hiddenAttributes.uses])]

/** How visitors see the people of an organization. Strict where the organization is not there any more. */
export type RulesOf = (organizationId: Id) => Promise<VisitorsRules>

/**
 * The rules are remembered until the rows that they are made of move. They are told apart by the same mark as the ETags of
 * public answers: an answer made by old rules can never go out under the mark of the new ones.
 */
export function createVisitorsRules({ read, markOf }: Pick<ReadSide, 'read' | 'markOf'>): RulesOf {
  const known = new Map<Id, { mark: string; rules: Promise<VisitorsRules> }>()
  const look = async (organizationId: Id): Promise<VisitorsRules> => {
    const settings = await read(organizationId, siteSettings, organizationId)
    const { personNames = 'initial', photos = 'with-consent' } = settings ?? {}
    const ids = photos === 'all' ? [] : await read(organizationId, consentingPlayers, undefined)
    const hidden = await read(organizationId, hiddenAttributes, undefined)
    return { personNames, photos, consenting: new Set(ids), hiddenAttributes: new Set(hidden) }
  }
  return async (organizationId) => {
    const mark = await markOf(organizationId, uses)
    const before = known.get(organizationId)
    if (before?.mark === mark) return before.rules
    if (known.size >= most) known.clear()
    const rules = look(organizationId)
    const kept = { mark, rules }
    known.set(organizationId, kept)
    rules.catch(() => known.get(organizationId) === kept && known.delete(organizationId))
    return rules
  }
}

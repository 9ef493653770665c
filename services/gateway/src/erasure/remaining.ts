import type { Pool } from 'pg'
import type { ErasureKind, RemainingView } from '@league/contracts/erasure/views'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import type { PersonInLog } from '@league/operations/processes/erasure/find-person'
import { listUnerasableTextsQuery } from '@league/projections/history/typed-texts'
import { listVenues } from '../accounts/scorer-links.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { idMentions, mentionIn } from './mentions.ts'
import { findInOtherPeople } from './other-people.ts'

/**
 * Returns what mentions a person and stays: the slug and the domain of the site, which belong to the organization, the
 * ids in imported files, by which a repeated import finds its teams and games, the venues of scorer links, and what other people have in their
 * profiles and accounts.
 */
export async function findRemaining(
  deps: { pool: Pool; reads: ReadSide; dependencies: CommandDependencies },
  { organizationId, kind }: { organizationId: OrganizationId; kind: ErasureKind },
  person: PersonInLog,
): Promise<RemainingView[]> {
  const { reads, dependencies } = deps
  const { texts, teamPositions } = await reads.read(organizationId, listUnerasableTextsQuery, undefined)
  const teams: RemainingView[] = []
  for (const position of teamPositions) {
    const event = await dependencies.store.eventAt(position)
    const { legacyId } = (event?.data ?? {}) as { legacyId?: unknown }
    if (typeof legacyId === 'string') teams.push({ kind: 'team-id', text: legacyId })
  }
  const found = [...texts, ...teams].filter(({ text }) => idMentions(text, person))
  const venues = (await listVenues(deps.pool, organizationId))
    .filter((text) => mentionIn(text, { kind }, person) !== null)
    .map((text) => ({ kind: 'scorer-link' as const, text }))
  const all = [...found, ...venues, ...(await findInOtherPeople(deps, organizationId, person))]
  const keyOf = ({ kind, text, where }: RemainingView) => JSON.stringify([kind, text, where])
  return [...new Map(all.map((remaining) => [keyOf(remaining), remaining])).values()]
}

import type { RemainingView } from '@league/contracts/erasure/views'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import type { PersonInLog } from '@league/operations/processes/erasure/find-person'
import { listUnerasableTextsQuery } from '@league/projections/history/typed-texts'
import { idMentions } from './mentions.ts'
import type { ReadSide } from '../reads/read-side.ts'

/**
 * Returns what mentions a person and stays: the slug and the domain of the site, which belong to the organization, and
 * the ids in imported files, by which a repeated import finds its teams and games.
 */
export async function findRemaining(
  { reads, dependencies }: { reads: ReadSide; dependencies: CommandDependencies },
  { organizationId }: { organizationId: OrganizationId },
  person: PersonInLog,
): Promise<RemainingView[]> {
  const { texts, teamPositions } = await reads.read(organizationId, listUnerasableTextsQuery, undefined)
  const teams: RemainingView[] = []
  for (const position of teamPositions) {
    const event = await dependencies.store.eventAt(position)
    const { legacyId } = (event?.data ?? {}) as { legacyId?: unknown }
    if (typeof legacyId === 'string') teams.push({ kind: 'team-id', text: legacyId })
  }
  const found = [...texts, ...teams].filter(({ text }) => idMentions(text, person))
  return [...new Map(found.map((remaining) => [`${remaining.kind} ${remaining.text}`, remaining])).values()]
}

import { sports } from '@league/contracts/organization/sports'
import type { OrganizationId, SportId } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { platform, reservationOf } from '@league/operations/reservation/name'
import { reservation } from '@league/operations/reservation/state'

export type SystemContext = Pick<CommandMetadata, 'actor' | 'correlationId' | 'causationId' | 'at'>

/** Commands that are given by a start or on the command line: no user of the product gives them. */
export function systemContext(): SystemContext {
  const correlationId = derivedId('command line', crypto.randomUUID())
  const actor = { id: 'system', name: 'System', role: 'system' } as const
  return { actor, correlationId, causationId: correlationId, at: new Date().toISOString() }
}

/** The organization that has the slug, null when there is none. */
export async function organizationOfSlug(
  dependencies: CommandDependencies,
  slug: string,
): Promise<OrganizationId | null> {
  const { streamId } = reservationOf({ kind: 'slug', name: slug })
  const { state } = await load(dependencies, reservation, platform, streamId)
  // The owner of a slug is an organization.
  return (state?.ownerId as OrganizationId | undefined) ?? null
}

/** The organization of the slug, made when there is none: with every sport of the platform, or the one that is named. */
export async function ensureOrganization(
  dependencies: CommandDependencies,
  { slug, name, sportId }: { slug: string; name: string; sportId?: SportId },
): Promise<OrganizationId> {
  const there = await organizationOfSlug(dependencies, slug)
  const metadata = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const sportIds = sportId === undefined ? sports.map(({ id }) => id) : [sportId]
  // A start that was killed in the middle has reserved the slug, and made nothing yet: the same command goes on.
  if (there !== null && there !== derivedId('organization', metadata.commandId)) return there
  return (await createOrganizationProcess(dependencies, metadata, { slug, name, sportIds })).entityId
}

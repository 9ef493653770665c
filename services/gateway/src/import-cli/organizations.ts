import { sports } from '@league/contracts/organization/sports'
import type { OrganizationId, SportId } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import { createOrganizationProcess } from '@league/operations/processes/organization'
import { platform, reservationOf } from '@league/operations/reservation/name'
import { reservation } from '@league/operations/reservation/state'

export type SystemContext = Pick<CommandMetadata, 'actor' | 'correlationId' | 'causationId' | 'at'>

/** Returns the context of a command that a start or the command line issues, not a user. */
export function systemContext(): SystemContext {
  const correlationId = derivedId('command line', crypto.randomUUID())
  const actor = { id: 'system', name: 'System', role: 'system' } as const
  return { actor, correlationId, causationId: correlationId, at: new Date().toISOString() }
}

/** Returns the id of the organization with a slug, or null. */
export async function findOrganization(
  dependencies: CommandDependencies,
  slug: string,
): Promise<OrganizationId | null> {
  const { streamId } = reservationOf({ kind: 'slug', name: slug })
  const { state } = await load(dependencies, reservation, platform, streamId)
  // The owner of a slug is an organization.
  return (state?.ownerId as OrganizationId | undefined) ?? null
}

/**
 * Returns the id of the organization with a slug. Creates it if it does not exist, with every sport of the
 * platform unless `sportId` is given.
 */
export async function ensureOrganization(
  dependencies: CommandDependencies,
  { slug, name, sportId }: { slug: string; name: string; sportId?: SportId },
): Promise<OrganizationId> {
  const existingId = await findOrganization(dependencies, slug)
  const metadata = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const sportIds = sportId === undefined ? sports.map(({ id }) => id) : [sportId]
  // A run that was killed may have reserved the slug without creating the organization. The same command
  // completes it.
  const ownId = derivedId('organization', metadata.commandId)
  if (existingId !== null && existingId !== ownId) return existingId
  return (await createOrganizationProcess(dependencies, metadata, { slug, name, sportIds })).entityId
}

import { sports } from '@league/contracts/organization/sports'
import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { load } from '@league/operations/kernel/load'
import type { CommandContext, WriteSide } from '@league/operations/kernel/write-side'
import { createOrganization } from '@league/operations/processes/create-organization'
import { platform, reservationOf } from '@league/operations/reservation/name'
import { reservation } from '@league/operations/reservation/state'

export type SystemContext = Pick<CommandContext, 'actor' | 'correlationId' | 'causationId' | 'at'>

/** Commands that are given by a start or on the command line: no user of the product gives them. */
export function systemContext(): SystemContext {
  const correlationId = derivedId('command line', crypto.randomUUID())
  const actor = { id: 'system', name: 'System', role: 'system' } as const
  return { actor, correlationId, causationId: correlationId, at: new Date().toISOString() }
}

/** The organization that has the slug, null when there is none. */
export async function organizationOfSlug(write: WriteSide, slug: string): Promise<Id | null> {
  const { streamId } = reservationOf({ kind: 'slug', name: slug })
  return (await load(write, reservation, platform, streamId)).state
}

/** The organization of the slug, made when there is none: with every sport of the platform, or the one that is named. */
export async function ensureOrganization(
  write: WriteSide,
  { slug, name, sportId }: { slug: string; name: string; sportId?: Id },
): Promise<Id> {
  const there = await organizationOfSlug(write, slug)
  const context = { ...systemContext(), commandId: derivedId('first organization', slug) }
  const sportIds = sportId === undefined ? sports.map(({ id }) => id) : [sportId]
  // A start that was killed in the middle has reserved the slug, and made nothing yet: the same command goes on.
  if (there !== null && there !== derivedId('organization', context.commandId)) return there
  return (await createOrganization(write, context, { slug, name, sportIds })).entityId
}

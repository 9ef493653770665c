import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'

export interface ReservedName {
  kind: 'slug' | 'domain' | 'username'
  name: string
}

/** Reservations are of the whole platform, whoever's the name is. */
export const platform = 'platform'

/**
 * The stream of a name, in any letter case the same, and the name as its events hold it. A username is personal and the log
 * is forever: there it stands as a digest.
 */
export function reservationOf({ kind, name }: ReservedName): { streamId: Id; kept: ReservedName } {
  const plain = name.normalize('NFKC').toLowerCase()
  const digest = derivedId('name', kind, plain)
  return { streamId: digest, kept: { kind, name: kind === 'username' ? digest : plain } }
}

import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'

export interface ReservedName {
  kind: 'slug' | 'domain' | 'username' | 'venue'
  name: string
}

/** Stands in for an organization in the streams of reservations, which span the whole platform. */
export const platform = 'platform'

/**
 * Returns the stream of a name, which is the same in any letter case, and the name as the log stores it. A
 * username is personal, the name of a venue may name a person, and the log keeps everything, so the log stores only
 * their digests. The id of the stream is a digest, too, and not the id of any entity.
 */
export function reservationOf({ kind, name }: ReservedName): { streamId: Id; storedName: ReservedName } {
  const normalized = name.normalize('NFKC').toLowerCase()
  const digest = derivedId('name', kind, normalized)
  const isPersonal = kind === 'username' || kind === 'venue'
  return { streamId: digest, storedName: { kind, name: isPersonal ? digest : normalized } }
}

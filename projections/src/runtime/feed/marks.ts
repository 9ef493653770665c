import { anyOrganization, type ProjectionMove } from './moves.ts'

/** The last position that changed an organization's rows, by projection. */
type Positions = Map<string, bigint>

interface Entry {
  positions: Positions
  loaded: Promise<void>
}

/** Organizations kept in memory. */
const most = 10_000

/** What each organization's rows hang on, for ETags, in memory and kept up by moves. */
export function createMarks(load: (organizationId: string) => Promise<Positions>) {
  const entries = new Map<string, Entry>()

  const raise = (positions: Positions, projection: string, position: bigint) => {
    if (position > (positions.get(projection) ?? -1n)) positions.set(projection, position)
  }

  const entryOf = (organizationId: string): Entry => {
    const known = entries.get(organizationId)
    if (known) return known
    if (entries.size >= most) entries.clear()
    const positions: Positions = new Map()
    // It is in the map while it loads, so that a move in the meantime is not lost.
    const loaded = load(organizationId).then(
      (stored) => {
        for (const [projection, position] of stored) raise(positions, projection, position)
      },
      (error: unknown) => {
        entries.delete(organizationId)
        throw error
      },
    )
    const entry = { positions, loaded }
    entries.set(organizationId, entry)
    return entry
  }

  return {
    apply({ projection, position, organizations }: ProjectionMove): void {
      for (const organization of organizations) {
        if (organization === anyOrganization) entries.clear()
        else {
          const entry = entries.get(organization)
          if (entry) raise(entry.positions, projection, position)
        }
      }
    },
    forget: () => entries.clear(),
    async of(organizationId: string): Promise<ReadonlyMap<string, bigint>> {
      const entry = entryOf(organizationId)
      await entry.loaded
      return entry.positions
    },
  }
}

import { allOrganizations } from '../all-organizations.ts'

/**
 * A projection has passed a position: it has processed every event up to there, and its rows show them.
 * `organizations` are those whose rows changed: none when the events did not concern the projection,
 * `allOrganizations` when it may be any.
 */
export interface ProjectionMove {
  projection: string
  position: bigint
  /** How often the projection's live schema was switched. */
  switchCount: number
  organizations: readonly string[]
  /** The organizations that have parked events: some of their rows are out of date. */
  parked: readonly string[]
}

/**
 * A move as sent to other processes: `[projection, position, switchCount, organizations, parked]`. When
 * `parked` would be too long, it is null, and the receiver reads it from the database.
 */
type WireMove = [string, string, number, readonly string[], readonly string[] | null]

/** A move as received from another process. */
export type ReceivedMove = Omit<ProjectionMove, 'parked'> & { parked: ProjectionMove['parked'] | null }

/** Stays below the 8,000 bytes that Postgres allows. */
const MAX_PAYLOAD_CHARACTERS = 7_000

/** Returns moves as payloads of NOTIFY. A move that names too many organizations becomes a move of any. */
export function toPayloads(sender: string, moves: Iterable<ProjectionMove>): string[] {
  const payloads: string[] = []
  let batch: WireMove[] = []
  let size = 0
  const endBatch = () => {
    if (batch.length > 0) payloads.push(JSON.stringify({ sender, moves: batch }))
    batch = []
    size = 0
  }
  for (const { projection, position, switchCount, organizations, parked } of moves) {
    const isShort = (ids: readonly string[]) => JSON.stringify(ids).length < MAX_PAYLOAD_CHARACTERS / 3
    const move: WireMove = [
      projection,
      String(position),
      switchCount,
      isShort(organizations) ? organizations : [allOrganizations],
      isShort(parked) ? parked : null,
    ]
    const length = JSON.stringify(move).length
    if (size + length > MAX_PAYLOAD_CHARACTERS) endBatch()
    batch.push(move)
    size += length
  }
  endBatch()
  return payloads
}

export function fromPayload(payload: string): { sender: string; moves: ReceivedMove[] } {
  const { sender, moves } = JSON.parse(payload) as { sender: string; moves: WireMove[] }
  return {
    sender,
    moves: moves.map(([projection, position, switchCount, organizations, parked]) => ({
      projection,
      position: BigInt(position),
      switchCount,
      organizations,
      parked,
    })),
  }
}

/** Returns two moves of a projection as one: the later one with the organizations of both. */
export function mergeMoves(a: ProjectionMove, b: ProjectionMove): ProjectionMove {
  const isLater = a.switchCount === b.switchCount ? a.position > b.position : a.switchCount > b.switchCount
  return {
    ...(isLater ? a : b),
    organizations: [...new Set([...a.organizations, ...b.organizations])],
  }
}

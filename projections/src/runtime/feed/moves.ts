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
}

/** A move as sent to other processes: `[projection, position, switchCount, organizations]`. */
type WireMove = [string, string, number, readonly string[]]

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
  for (const { projection, position, switchCount, organizations } of moves) {
    const move: WireMove = [projection, String(position), switchCount, organizations]
    if (JSON.stringify(move).length > MAX_PAYLOAD_CHARACTERS / 2) move[3] = [allOrganizations]
    const length = JSON.stringify(move).length
    if (size + length > MAX_PAYLOAD_CHARACTERS) endBatch()
    batch.push(move)
    size += length
  }
  endBatch()
  return payloads
}

export function fromPayload(payload: string): { sender: string; moves: ProjectionMove[] } {
  const { sender, moves } = JSON.parse(payload) as { sender: string; moves: WireMove[] }
  return {
    sender,
    moves: moves.map(([projection, position, switchCount, organizations]) => ({
      projection,
      position: BigInt(position),
      switchCount,
      organizations,
    })),
  }
}

/** Returns two moves of a projection as one: the later position with the organizations of both. */
export function mergeMoves(a: ProjectionMove, b: ProjectionMove): ProjectionMove {
  const isLater = a.switchCount === b.switchCount ? a.position > b.position : a.switchCount > b.switchCount
  return {
    ...(isLater ? a : b),
    organizations: [...new Set([...a.organizations, ...b.organizations])],
  }
}

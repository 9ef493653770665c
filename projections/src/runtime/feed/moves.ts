/** Stands for all organizations: after a switch of schemas any row may differ. */
export const anyOrganization = '*'

/**
 * A projection has passed a position: it has seen everything up to there, and its rows show it. `organizations` are
 * those whose rows changed, none when the events did not concern it, `'*'` when it may be any.
 */
export interface ProjectionMove {
  projection: string
  position: bigint
  /** Counts the switches of its schema. */
  generation: number
  organizations: readonly string[]
}

/** A move on its way to other processes: `[projection, position, generation, organizations]`. */
type WireMove = [string, string, number, readonly string[]]

/** Postgres takes 8000 bytes. */
const mostBytes = 7_000

/** Moves as payloads of NOTIFY. A move of too many organizations becomes one of any. */
export function toPayloads(sender: string, moves: Iterable<ProjectionMove>): string[] {
  const payloads: string[] = []
  let wire: WireMove[] = []
  let size = 0
  const end = () => {
    if (wire.length > 0) payloads.push(JSON.stringify({ sender, moves: wire }))
    wire = []
    size = 0
  }
  for (const { projection, position, generation, organizations } of moves) {
    const move: WireMove = [projection, String(position), generation, organizations]
    if (JSON.stringify(move).length > mostBytes / 2) move[3] = [anyOrganization]
    const length = JSON.stringify(move).length
    if (size + length > mostBytes) end()
    wire.push(move)
    size += length
  }
  end()
  return payloads
}

export function fromPayload(payload: string): { sender: string; moves: ProjectionMove[] } {
  const { sender, moves } = JSON.parse(payload) as { sender: string; moves: WireMove[] }
  return {
    sender,
    moves: moves.map(([projection, position, generation, organizations]) => ({
      projection,
      position: BigInt(position),
      generation,
      organizations,
    })),
  }
}

/** Both moves as one: the later position, the organizations of both. */
export function mergeMoves(a: ProjectionMove, b: ProjectionMove): ProjectionMove {
  const later = a.generation === b.generation ? a.position > b.position : a.generation > b.generation
  return {
    ...(later ? a : b),
    organizations: [...new Set([...a.organizations, ...b.organizations])],
  }
}

/** An event as stored by the stand-in server, which does not interpret data and metadata. */
export interface StoredEvent {
  stream: string
  revision: bigint
  id: string
  type: string
  data: Uint8Array
  metadata: Uint8Array
  position: bigint
}

export type Expected = bigint | 'none' | 'any'

export type AppendOutcome = { position: bigint; revision: bigint } | { actual: bigint | null }

/**
 * Creates a log in memory that follows the documentation of KurrentDB as far as the adapter's calls need it.
 */
export function createStandInLog() {
  const events: StoredEvent[] = []
  const followers = new Set<(event: StoredEvent) => void>()
  const eventsOf = (stream: string) => events.filter((event) => event.stream === stream)
  // Positions are byte offsets in KurrentDB, so they have gaps.
  const store = (event: Omit<StoredEvent, 'position'>): StoredEvent => {
    const stored = { ...event, position: (events.at(-1)?.position ?? 100n) + 137n }
    events.push(stored)
    for (const follower of followers) follower(stored)
    return stored
  }
  // The log of a real server is never empty, because it contains system events.
  const noBytes = new Uint8Array()
  store({
    stream: '$settings',
    revision: 0n,
    id: crypto.randomUUID(),
    type: '$settings',
    data: noBytes,
    metadata: noBytes,
  })

  return {
    events,
    eventsOf,
    follow(follower: (event: StoredEvent) => void): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    append(
      stream: string,
      expected: Expected,
      newEvents: readonly Omit<StoredEvent, 'stream' | 'revision' | 'position'>[],
    ): AppendOutcome {
      const existing = eventsOf(stream)
      const last = BigInt(existing.length - 1)
      const from = expected === 'none' ? 0n : expected === 'any' ? last + 1n : expected + 1n
      const revision = from + BigInt(newEvents.length - 1)
      const repeated = existing.slice(Number(from), Number(from) + newEvents.length)
      if (
        repeated.length === newEvents.length &&
        repeated.every((event, index) => event.id === newEvents[index]?.id)
      ) {
        return { position: repeated.at(-1)?.position ?? 0n, revision }
      }
      if (from !== last + 1n) return { actual: last < 0n ? null : last }
      const stored = newEvents.map((event, index) =>
        store({ ...event, stream, revision: from + BigInt(index) }),
      )
      return { position: stored.at(-1)?.position ?? 0n, revision }
    },
  }
}

export type StandInLog = ReturnType<typeof createStandInLog>

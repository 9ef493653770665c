/** An event as the stand-in server keeps it. Bodies are bytes to it. */
export interface Kept {
  stream: string
  revision: bigint
  id: string
  type: string
  data: Uint8Array
  metadata: Uint8Array
  position: bigint
}

export type Expected = bigint | 'none' | 'any'

export type Written = { position: bigint; revision: bigint } | { actual: bigint | null }

/** What the documentation of KurrentDB says of appends, in memory: enough to answer the adapter's calls. */
export function createStandInLog() {
  const log: Kept[] = []
  const followers = new Set<(event: Kept) => void>()
  const ofStream = (stream: string) => log.filter((event) => event.stream === stream)
  // Something of the server's own is always there, and positions are bytes.
  const keep = (event: Omit<Kept, 'position'>): Kept => {
    const kept = { ...event, position: (log.at(-1)?.position ?? 100n) + 137n }
    log.push(kept)
    for (const follower of followers) follower(kept)
    return kept
  }
  const none = new Uint8Array()
  keep({
    stream: '$settings',
    revision: 0n,
    id: crypto.randomUUID(),
    type: '$settings',
    data: none,
    metadata: none,
  })

  return {
    log,
    ofStream,
    follow(follower: (event: Kept) => void): () => void {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    append(
      stream: string,
      expected: Expected,
      events: readonly Omit<Kept, 'stream' | 'revision' | 'position'>[],
    ): Written {
      const there = ofStream(stream)
      const last = BigInt(there.length - 1)
      const from = expected === 'none' ? 0n : expected === 'any' ? last + 1n : expected + 1n
      const same = there.slice(Number(from), Number(from) + events.length)
      if (same.length === events.length && same.every((event, nth) => event.id === events[nth]?.id)) {
        return { position: same.at(-1)?.position ?? 0n, revision: from + BigInt(events.length - 1) }
      }
      if (from !== last + 1n) return { actual: last < 0n ? null : last }
      const kept = events.map((event, nth) => keep({ ...event, stream, revision: from + BigInt(nth) }))
      return { position: kept.at(-1)?.position ?? 0n, revision: from + BigInt(events.length - 1) }
    },
  }
}

export type StandInLog = ReturnType<typeof createStandInLog>

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gateways } from './visitor.ts'

const CLIENTS = 16
const HEALTH_INTERVAL_MS = 500
const GIVE_UP_AFTER_MS = 60_000

interface LoadCaller {
  onProgress(done: number): void
  /** Whether the load may end after `count` commands. Until then, it goes on. */
  mayEnd(): boolean
}

export interface LoadResult {
  /** The ids that the responses named, one for each command. */
  ids: string[]
  /** Requests that were sent again with the same key, by the reason: the status, or the code of the error. */
  repeated: Record<string, number>
  slowestMs: number
}

/**
 * Sends commands as a proxy with health checks in front of both gateways passes them on: in turn to those that are
 * ready. A client repeats a command that has failed, with the same `Idempotency-Key`, as the admin app does.
 */
export async function sendCommands(
  token: string,
  count: number,
  { onProgress, mayEnd }: LoadCaller,
): Promise<LoadResult> {
  const ready = new Map<string, boolean>(gateways.map((gateway) => [gateway, true]))
  const end = new AbortController()
  const watching = gateways.map(async (gateway) => {
    while (!end.signal.aborted) {
      const signal = AbortSignal.timeout(2_000)
      const response = await fetch(`${gateway}/readyz`, { signal }).catch(() => null)
      ready.set(gateway, response?.ok === true)
      await setTimeout(HEALTH_INTERVAL_MS, undefined, { signal: end.signal }).catch(() => {})
    }
  })
  const result: LoadResult = { ids: [], repeated: {}, slowestMs: 0 }
  let sent = 0
  let turn = 0
  const nextGateway = () => {
    const candidates = gateways.filter((gateway) => ready.get(gateway))
    return candidates[turn++ % candidates.length] ?? gateways[turn % gateways.length]
  }
  const client = async () => {
    while (sent < count || !mayEnd()) {
      sent += 1
      const start = performance.now()
      result.ids.push(await createTeam(`Team ${sent}`))
      result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - start))
      onProgress(result.ids.length)
    }
  }
  const createTeam = async (name: string): Promise<string> => {
    const key = randomUUID()
    const deadline = performance.now() + GIVE_UP_AFTER_MS
    while (performance.now() < deadline) {
      const response = await fetch(`${nextGateway()}/api/teams`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(30_000),
      }).catch((error: unknown) => error)
      if (response instanceof Response && response.ok) {
        const body = await response.json().catch(() => null)
        if (body !== null) return (body as { team: { id: string } }).team.id
      } else if (response instanceof Response && response.status < 500) {
        throw new Error(`${name}: ${response.status} ${await response.text()}`)
      }
      const reason = response instanceof Response ? String(response.status) : reasonOf(response)
      result.repeated[reason] = (result.repeated[reason] ?? 0) + 1
      await setTimeout(100)
    }
    throw new Error(`${name} was not accepted within a minute`)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  end.abort()
  await Promise.all(watching)
  return result
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? String('code' in cause ? cause.code : cause.name) : String(cause)
}

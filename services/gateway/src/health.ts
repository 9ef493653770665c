import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a check may take. A database that accepts connections and never answers is not ready. */
const CHECK_TIMEOUT_MS = 2_000

/** After this time, a check that never ended is started again. */
const HUNG_AFTER_MS = 30_000

/** Why a gateway cannot accept requests. */
export interface HealthProblem {
  check: string
  message: string
}

/** What works less well than it should, while requests are answered. */
export interface Degradation {
  projection: string
  reason: 'behind' | 'parked' | 'rebuilding' | 'stopped'
  message: string
}

/** The response of `/readyz`: status 200 if `ok`, otherwise 503. */
export interface Readiness {
  ok: boolean
  problems: HealthProblem[]
  degraded: Degradation[]
}

export interface ReadinessProbe {
  /** Conditions for accepting requests, by name. Each resolves to what is wrong, or to null. */
  checks: Readonly<Record<string, () => Promise<string | null>>>
  /** Returns what is degraded. Never makes the gateway unready. */
  findDegradations(): Promise<Degradation[]>
}

const stoppingReadiness: Readiness = {
  ok: false,
  problems: [{ check: 'process', message: 'This gateway is stopping.' }],
  degraded: [],
}

/**
 * Serves `/livez`, which says that the process responds, and `/readyz`, which says that it can accept
 * requests. Neither depends on the host.
 *
 * @param isStopping whether requests should go elsewhere, because the process is about to end
 */
export function addHealth(app: FastifyInstance, probe: ReadinessProbe, isStopping = () => false): void {
  app.get('/livez', { schema: { hide: true } as object }, async () => ({ ok: true }))
  const readReadiness = createReadiness(probe)
  app.get('/readyz', { schema: { hide: true } as object }, async (_, reply) => {
    const readiness = isStopping() ? stoppingReadiness : await readReadiness()
    return reply.code(readiness.ok ? 200 : 503).send(readiness)
  })
}

/** Returns a function that runs all checks. Calls while they are running share the result. */
export function createReadiness({ checks, findDegradations }: ReadinessProbe): () => Promise<Readiness> {
  const timedChecks = Object.entries(checks).map(([name, check]) => {
    const run = withTimeout(check)
    return async (): Promise<HealthProblem | null> => {
      const outcome = await run().catch((error: unknown) => messageOf(error))
      const message = outcome === timedOut ? 'No answer within 2 seconds.' : outcome
      return message === null ? null : { check: name, message }
    }
  })
  const timedDegradations = withTimeout(findDegradations)
  let running: Promise<Readiness> | undefined
  const read = async (): Promise<Readiness> => {
    const [problems, degraded] = await Promise.all([
      Promise.all(timedChecks.map((check) => check())),
      timedDegradations().catch((): typeof timedOut => timedOut),
    ])
    const found = problems.filter((problem) => problem !== null)
    return { ok: found.length === 0, problems: found, degraded: degraded === timedOut ? [] : degraded }
  }
  return () => (running ??= read().finally(() => (running = undefined)))
}

const timedOut = Symbol('timed out')

/**
 * Limits how long an answer is waited for. A check that is still running is not started a second time, so
 * that probes of a frozen database do not take one connection after another.
 */
function withTimeout<Result>(check: () => Promise<Result>): () => Promise<Result | typeof timedOut> {
  let attempt: { result: Promise<Result>; startedAt: number } | undefined
  return async () => {
    if (!attempt || performance.now() - attempt.startedAt > HUNG_AFTER_MS) {
      const started = { result: check(), startedAt: performance.now() }
      attempt = started
      const forget = () => {
        if (attempt === started) attempt = undefined
      }
      started.result.then(forget, forget)
    }
    const patience = new AbortController()
    const timeout = setTimeout(CHECK_TIMEOUT_MS, timedOut, { signal: patience.signal })
    timeout.catch(() => {})
    return await Promise.race([attempt.result, timeout]).finally(() => patience.abort())
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}

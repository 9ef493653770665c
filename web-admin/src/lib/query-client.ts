import { hashKey, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { Problem } from '@league/contracts/kernel/problem'

export const sessionKey = 'GET /api/auth/check-auth'

/** The projections that each read depends on, by the read's key, as the server last named them. */
const projectionsOfRead = new Map<string, readonly string[]>()

export function noteProjections(read: string, projections: readonly string[] | null): void {
  if (projections) projectionsOfRead.set(read, projections)
  else projectionsOfRead.delete(read)
}

const isSessionQuery = (query: Query) => query.queryKey[0] === sessionKey

/** Cache of all reads. A 401 from any of them checks the session again; unsaved input stays on the screen. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // What is being built is there sooner or later, so it is tried for as long as it is on the screen.
      retry: (failures, error) =>
        isBeingBuilt(error) || ((isTransient(error) || isRateLimited(error)) && failures < 2),
      retryDelay: (failures, error) =>
        isBeingBuilt(error) ? 5000 : (isRateLimited(error) ? 5000 : 600) * (failures + 1),
    },
    mutations: {
      networkMode: 'always',
      // Safe, because every command carries an idempotency key.
      retry: (failures, error) => isTransient(error) && failures < 1,
      retryDelay: 600,
    },
  },
})

/**
 * Marks reads as outdated and fetches those on the screen again. The session is never among them.
 *
 * @param projections the changed projections: only reads that depend on them are outdated. Null for all reads
 * @param options.refetch false marks them only: they are fetched when a screen needs them next
 * @param options.except the key of a read that is known to be current
 */
export function refreshReads(
  projections: readonly string[] | null = null,
  { refetch = true, except }: { refetch?: boolean; except?: QueryKey } = {},
): Promise<void> {
  const isCurrent = except && hashKey(except)
  return queryClient.invalidateQueries({
    predicate: (query) =>
      !isSessionQuery(query) && query.queryHash !== isCurrent && dependsOn(query, projections),
    ...(refetch ? {} : { refetchType: 'none' }),
  })
}

/** A read that takes longer, such as one that is being built, is not waited for. */
const MAX_WAIT_MS = 5000

/** Waits until the screen shows what a command has changed: until the reads that are being fetched have arrived. */
export async function untilReadsArrive(): Promise<void> {
  const arrived = queryClient.refetchQueries(
    { type: 'active', fetchStatus: 'fetching' },
    // Joins the fetches instead of starting them again.
    { cancelRefetch: false },
  )
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

function dependsOn({ queryKey: [read] }: Query, projections: readonly string[] | null): boolean {
  const sources = projectionsOfRead.get(String(read))
  return !projections || !sources || sources.some((name) => projections.includes(name))
}

/** Reads the session again, after the name, role or theme of the user may have changed. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [sessionKey] })
}

/** Reads the session again if the error says that the user is not signed in. */
export function recheckSession(error: Error): void {
  if (error instanceof Problem && error.code === 'not-signed-in') {
    void refreshSession()
  }
}

function isTransient(error: Error): boolean {
  return error instanceof Problem && error.code === 'unavailable'
}

function isBeingBuilt(error: Error): boolean {
  return error instanceof Problem && error.code === 'being-built'
}

function isRateLimited(error: Error): boolean {
  return error instanceof Problem && error.code === 'too-many-requests'
}

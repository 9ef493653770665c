import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { Problem } from '@league/contracts/kernel/problem'

export const sessionKey = 'GET /api/auth/check-auth'

/** The projections that the answers of a read are made of, by the read's key, as the server last named them. */
const projectionsOfRead = new Map<string, readonly string[]>()

export function noteProjections(read: string, projections: readonly string[] | null): void {
  if (projections) projectionsOfRead.set(read, projections)
  else projectionsOfRead.delete(read)
}

const isSessionQuery = (query: Query) => query.queryKey[0] === sessionKey

/** Cache of reads. A 401 anywhere asks again who is signed in; nothing that was typed is unmounted by it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => (isPassing(error) || isLimited(error)) && failures < 2,
      retryDelay: (failures, error) => (isLimited(error) ? 5000 : 600) * (failures + 1),
    },
    mutations: {
      networkMode: 'always',
      // Safe: every command carries an idempotency key.
      retry: (failures, error) => isPassing(error) && failures < 1,
      retryDelay: 600,
    },
  },
})

/**
 * Marks reads as outdated and fetches those on the screen again. The session is never among them.
 *
 * @param projections those that changed: a read that is made of others stays as it is. Null where they are unknown
 */
export function refreshReads(projections: readonly string[] | null = null): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => !isSessionQuery(query) && isMadeOf(query, projections),
  })
}

function isMadeOf({ queryKey: [read] }: Query, projections: readonly string[] | null): boolean {
  const sources = projectionsOfRead.get(String(read))
  return !projections || !sources || sources.some((name) => projections.includes(name))
}

/** Asks anew who is signed in: the name, role or theme of the user may have changed. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [sessionKey] })
}

export function askWhoIsSignedIn(error: Error): void {
  if (error instanceof Problem && error.code === 'not-signed-in') {
    void refreshSession()
  }
}

function isPassing(error: Error): boolean {
  return error instanceof Problem && error.code === 'unavailable'
}

function isLimited(error: Error): boolean {
  return error instanceof Problem && error.code === 'too-many-requests'
}

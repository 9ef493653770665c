import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '@league/contracts/client/api-client'
import { cacheOfflinePage } from './offline-page.ts'

/** Time for the last files of the page to load before they are cached. */
const CACHE_DELAY_MS = 1500

/** What this device has last read, and when, as an ISO timestamp in UTC. */
export interface OfflineCopy<T> {
  value: T
  readAt: string
}

interface Storage<T> {
  load: () => Promise<OfflineCopy<T> | null>
  store: (copy: OfflineCopy<T>) => Promise<void>
}

/**
 * Keeps what is read on this device, together with the files that the page needs to open offline. Without a
 * network, the query gets what this device last read, until the network is back.
 *
 * @param name identifies what is read; another one has its own copy
 * @returns the time of the copy on the screen; null for a read of the server
 */
export function useOfflineCopy<T>(
  name: string,
  queryKey: QueryKey,
  { data, error, dataUpdatedAt, refetch }: UseQueryResult<T, Error>,
  { load, store }: Storage<T>,
): string | null {
  const queries = useQueryClient()
  const [copied, setCopied] = useState<{ name: string; readAt: string } | null>(null)
  const cause = error?.cause ?? error
  const isMissing = data === undefined && error !== null && !(cause instanceof ApiProblem)
  const isFresh = data !== undefined && dataUpdatedAt > 0
  const loadCopy = useEffectEvent(() => load())
  const show = useEffectEvent((copy: OfflineCopy<T>) => {
    setCopied({ name, readAt: copy.readAt })
    queries.setQueryData(queryKey, copy.value, { updatedAt: 0 })
  })
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    void loadCopy().then((copy) => {
      if (copy && isCurrent) show(copy)
    })
    return () => {
      isCurrent = false
    }
  }, [isMissing, name])
  const keep = useEffectEvent((value: T) => void store({ value, readAt: new Date().toISOString() }))
  useEffect(() => {
    if (isFresh) keep(data)
  }, [isFresh, data])
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => void cacheOfflinePage(window.location.pathname), CACHE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFresh, name])
  const asOf = isFresh || copied?.name !== name ? null : copied.readAt
  useEffect(() => {
    if (asOf === null) return
    const readAgain = () => void refetch()
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [asOf, refetch])
  return asOf
}

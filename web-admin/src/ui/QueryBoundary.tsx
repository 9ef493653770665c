import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import { BeingBuilt } from './BeingBuilt.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Skeleton, TableSkeleton } from './Skeleton.tsx'
import styles from './QueryBoundary.module.css'

interface Props<T> {
  query: UseQueryResult<T, Error>
  /** Other queries of the same part of the screen. It appears once they have answered, so that nothing moves later. */
  together?: readonly Pick<UseQueryResult, 'isPending' | 'fetchStatus'>[]
  /** Text of the skeleton while the query is loading. */
  loading?: string
  /** The shape of what will be shown. By default a table. */
  skeleton?: ReactNode
  /** Text shown when the server answers that the entity does not exist (404). */
  missing?: string
  /** Shown below that text: where to go on from here. */
  missingLink?: ReactNode
  /** Renders the data. */
  children: (data: T) => ReactNode
}

/**
 * Renders the data of a query, or its state: loading (R082), being built, not found, or failed with a retry
 * button.
 */
export function QueryBoundary<T>({
  query,
  together = [],
  loading = 'Loading...',
  skeleton = <TableSkeleton columns={['title', 'text', 'text', 'action']} />,
  missing = 'Not found.',
  missingLink,
  children,
}: Props<T>) {
  const isWaiting = together.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching')
  if (query.data !== undefined && !isWaiting) return children(query.data)
  if (query.isPending || query.data !== undefined) {
    const { failureReason } = query
    // The query client tries again until it is built.
    if (failureReason instanceof Problem && failureReason.code === 'being-built') return <BeingBuilt />
    return <Skeleton text={loading}>{skeleton}</Skeleton>
  }
  const { error } = query
  if (error instanceof Problem && error.code.endsWith('not-found')) {
    return (
      <div role="alert">
        <EmptyState title={missing} action={missingLink}>
          The address may be wrong, or somebody has deleted it.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{error?.message}</p>
      <Button onClick={() => void query.refetch()} loading={query.isFetching}>
        Try again
      </Button>
    </div>
  )
}

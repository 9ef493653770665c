import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import styles from './Reading.module.css'

interface Props<T> {
  of: UseQueryResult<T, Error>
  /** Text while loading, for those who do not see the skeleton. */
  loading?: string
  /** Text when the thing is not there (404). */
  missing?: string
  children: (value: T) => ReactNode
}

/** The states of a read, drawn once: loading (R082), not there, failed with a way to try again, or the thing itself. */
export function Reading<T>({ of, loading = 'Loading...', missing = 'Not found.', children }: Props<T>) {
  if (of.data !== undefined) return children(of.data)
  if (of.isPending) {
    return (
      <output className={styles.loading}>
        <span className={styles.quiet}>{loading}</span>
        {[100, 92, 96, 84].map((width) => (
          <Skeleton key={width} height={20} my={16} width={`${width}%`} />
        ))}
      </output>
    )
  }
  const absent = of.error instanceof Problem && of.error.code.endsWith('not-found')
  return (
    <div className={styles.failed} role="alert">
      <p>{absent ? missing : of.error?.message}</p>
      {!absent && (
        <Button onClick={() => void of.refetch()} loading={of.isFetching}>
          Try again
        </Button>
      )}
    </div>
  )
}

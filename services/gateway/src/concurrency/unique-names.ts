import type { Pool } from 'pg'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import { createKeyedQueue } from '@league/operations/kernel/keyed-queue'
import type { Query } from '@league/projections/query'
import type { ReadSide } from '../reads/read-side.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

interface NameRequest<Name, Namesakes> {
  organizationId: OrganizationId
  /** Finds those who have the name. */
  query: Query<Name, Namesakes>
  name: Name
  /** What must be unique, such as `season names`. Commands for the same subject run one after the other. */
  subject: string
}

interface NamesRequest<Name, Namesakes> extends Omit<
  NameRequest<readonly Name[], Namesakes>,
  'name' | 'subject'
> {
  names: readonly Name[]
  /** What must be unique, for each name. */
  subjects: readonly string[]
}

export interface UniqueNames {
  /**
   * Runs a command that takes a name, with those who have the name now. Nobody else can take it in between, on
   * any gateway.
   *
   * @throws RetryLaterError `unavailable` when too many commands are waiting · what the command throws
   */
  take<Name, Namesakes, Result>(
    request: NameRequest<Name, Namesakes>,
    command: (namesakes: FromReadModel<Namesakes>) => Promise<Result>,
  ): Promise<Result>
  /** Like `take`, for a command that takes several names at once. */
  takeAll<Name, Namesakes, Result>(
    request: NamesRequest<Name, Namesakes>,
    command: (namesakes: FromReadModel<Namesakes>) => Promise<Result>,
  ): Promise<Result>
}

/** Creates what makes names unique that no stream can reserve, because the log does not hold them readable. */
export function createUniqueNames(pool: Pool, reads: ReadSide): UniqueNames {
  // Commands of this process wait here, and only one of them takes a connection for the lock.
  const queue = createKeyedQueue()
  return {
    take({ organizationId, query, name, subject }, command) {
      const key = `${subject} of ${organizationId}`
      return queue.run(key, () =>
        withAdvisoryLock(pool, key, async () => command(await reads.readLatest(organizationId, query, name))),
      )
    },
    takeAll({ organizationId, query, names, subjects }, command) {
      const keys = subjects.map((subject) => `${subject} of ${organizationId}`)
      return withAdvisoryLock(pool, keys, async () =>
        command(await reads.readLatest(organizationId, query, names)),
      )
    },
  }
}

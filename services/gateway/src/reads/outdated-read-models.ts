import { SchemaValidationError } from 'slonik'
import { projections } from '@league/projections/projections'
import type { ProjectionName } from '@league/projections/query'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { ReadModelsTooFarBehind } from '@league/projections/runtime/read-at-one-position'
import { UNFILLED_VERSION } from '@league/projections/runtime/schema/generation'
import { RetryLaterError } from '../kernel/errors.ts'

/** When a client should try again to read what is being built. */
const RETRY_AFTER_SECONDS = 5

/** The class of SQLSTATE for statements that do not fit the tables, such as an unknown column or table. */
const UNFIT_STATEMENT_CLASS = '42'

/** The versions of the projections that this program reads. */
const expectedVersions = new Map(projections.map(({ name, version }) => [name, version]))

/** Knows which read models another version of the program has built, while rebuilds replace them. */
export interface OutdatedReadModels {
  /** Returns whether the tables of one of these projections are still of another version. */
  includes(names: readonly ProjectionName[]): boolean
  /** Returns those of these projections whose tables are of this program's version. */
  current(names: readonly ProjectionName[]): ProjectionName[]
  /**
   * Reads rows of these projections.
   *
   * @throws RetryLaterError `being-built` if one of them has no filled tables yet or is far behind the others,
   *   or if the query does not fit tables of another version
   */
  guard<Result>(names: readonly ProjectionName[], read: () => Promise<Result>): Promise<Result>
}

export function createOutdatedReadModels(feed: Pick<Feed, 'liveVersion'>): OutdatedReadModels {
  const isOutdated = (name: ProjectionName) => {
    const version = feed.liveVersion(name)
    return version !== undefined && version !== expectedVersions.get(name)
  }
  const isUnfilled = (name: ProjectionName) => feed.liveVersion(name) === UNFILLED_VERSION
  return {
    includes: (names) => names.some(isOutdated),
    current: (names) => names.filter((name) => !isOutdated(name)),
    async guard(names, read) {
      if (names.some(isUnfilled)) throw new RetryLaterError('being-built', RETRY_AFTER_SECONDS)
      try {
        return await read()
      } catch (error) {
        if (error instanceof ReadModelsTooFarBehind)
          throw new RetryLaterError('being-built', RETRY_AFTER_SECONDS)
        const isExpected = names.some((name) => isOutdated(name) || feed.liveVersion(name) === undefined)
        if (isExpected && isUnfit(error)) throw new RetryLaterError('being-built', RETRY_AFTER_SECONDS)
        throw error
      }
    },
  }
}

/** Returns whether a query failed because tables or rows are not as this program expects them. */
function isUnfit(error: unknown): boolean {
  if (error instanceof SchemaValidationError) return true
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' && code.startsWith(UNFIT_STATEMENT_CLASS)
}

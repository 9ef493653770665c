import { createSqlTag, type CommonQueryMethods } from 'slonik'

/** The tag for all queries of the read side. */
export const sql = createSqlTag()

/** A connection inside `withOrganization`: it sees only the rows of that organization. */
export type Reader = Pick<CommonQueryMethods, 'any' | 'maybeOne' | 'one'> & {
  /**
   * Returns what `read` has returned before under this key, if no row of these projections has changed since, and
   * otherwise calls it. The query must use the projections. Left out where a connection does not know.
   */
  remember?<Value extends readonly unknown[]>(
    key: string,
    projections: readonly ProjectionName[],
    read: () => Promise<Value>,
  ): Promise<Value>
}

/** The names of the read models, which are also the names of their schemas. */
export type ProjectionName =
  | 'directory'
  | 'team'
  | 'player'
  | 'schedule'
  | 'calendar'
  | 'division'
  | 'box_score'
  | 'standings'
  | 'leaders'
  | 'site'
  | 'business'
  | 'history'

export interface Query<Input, Result> {
  (db: Reader, input: Input): Promise<Result>
  /** The projections that the query reads. To see a certain write, wait for these first. */
  uses: readonly ProjectionName[]
}

/** Declares a query and the projections that it reads. */
export function query<Result, Input = void>(
  uses: readonly ProjectionName[],
  read: (db: Reader, input: Input) => Promise<Result>,
): Query<Input, Result> {
  return Object.assign((db: Reader, input: Input) => read(db, input), { uses })
}

import { createSqlTag, type CommonQueryMethods } from 'slonik'

/** The tag of every query of the read side. */
export const sql = createSqlTag()

/** A connection inside `withOrganization`: it sees the rows of one organization alone. */
export type Reader = Pick<CommonQueryMethods, 'any' | 'maybeOne' | 'one'>

/** The read models, by the names of their schemas. */
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

export interface Query<Input, Answer> {
  (db: Reader, input: Input): Promise<Answer>
  /** The projections that the answer is made of: who must see a write waits for these. */
  uses: readonly ProjectionName[]
}

/** A query and, declared beside it, the projections that it reads. */
export function query<Answer, Input = void>(
  uses: readonly ProjectionName[],
  read: (db: Reader, input: Input) => Promise<Answer>,
): Query<Input, Answer> {
  return Object.assign((db: Reader, input: Input) => read(db, input), { uses })
}

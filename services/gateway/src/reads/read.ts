import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Query } from '@league/projections/query'

/** Runs a query that sees only the rows of one organization. With '' it sees the rows that belong to none. */
export type Read = <Input, Result>(
  organizationId: OrganizationId,
  query: Query<Input, Result>,
  input: Input,
) => Promise<Result>

import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Query } from '@league/projections/query'

/** Stands for the organization in a call that is about none, and in a read of rows that belong to none. */
export const noOrganization: OrganizationId = ''

/** Runs a query that sees only the rows of one organization, or those of none with `noOrganization`. */
export type Read = <Input, Result>(
  organizationId: OrganizationId,
  query: Query<Input, Result>,
  input: Input,
) => Promise<Result>

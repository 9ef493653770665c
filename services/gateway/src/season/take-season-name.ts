import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import { findSeasonsByNameQuery, listSeasonNamesQuery } from '@league/projections/directory/seasons'
import type { UniqueNames } from '../concurrency/unique-names.ts'

const SUBJECT = 'season names'

/**
 * Runs a command that gives a season a name, with the seasons that have the name now. All such commands of an
 * organization take turns, so that two seasons cannot get the same name (decision 44).
 */
export function takeSeasonName<Result>(
  names: UniqueNames,
  organizationId: OrganizationId,
  name: string,
  command: (namesakes: FromReadModel<readonly SeasonId[]>) => Promise<Result>,
): Promise<Result> {
  const request = { organizationId, query: findSeasonsByNameQuery, name, subject: SUBJECT }
  return names.take(request, command)
}

/** Runs a command that may give several seasons a name, in turn with all others that do. */
export function withSeasonNames<Result>(
  names: UniqueNames,
  organizationId: OrganizationId,
  command: () => Promise<Result>,
): Promise<Result> {
  return names.take(
    { organizationId, query: listSeasonNamesQuery, name: undefined, subject: SUBJECT },
    command,
  )
}

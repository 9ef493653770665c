import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import type { FromReadModel } from '@league/operations/kernel/from-read-model'
import { findSeasonsByNameQuery } from '@league/projections/directory/seasons'
import type { UniqueNames } from '../concurrency/unique-names.ts'

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
  const request = { organizationId, query: findSeasonsByNameQuery, name, subject: 'season names' }
  return names.take(request, command)
}

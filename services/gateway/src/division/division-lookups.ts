import { reject } from '@league/contracts/kernel/problem'
import type { DivisionId, LeagueId, OrganizationId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { listFeaturesQuery } from '@league/projections/directory/features'
import { findDivisionQuery } from '@league/projections/division/queries'
import type { CommandCall } from '../binding/binding.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { orNotFound } from '../route-deps.ts'

/**
 * Tells whether an organization has the feature `brackets` (R094). Without it, reads of divisions are empty.
 */
export async function hasBrackets(reads: ReadSide, organizationId: OrganizationId): Promise<boolean> {
  const features = await reads.read(organizationId, listFeaturesQuery, organizationId)
  return features.some(({ feature_key, enabled }) => feature_key === 'brackets' && enabled)
}

/** @throws Problem `brackets-off` */
export async function requireBrackets(reads: ReadSide, organizationId: OrganizationId): Promise<void> {
  if (!(await hasBrackets(reads, organizationId))) reject('brackets-off')
}

/** Creates what the commands of divisions look up in the read models. */
export function createDivisionLookups(reads: ReadSide) {
  return {
    /**
     * Finds a division, once the read models show the caller's last command: the teams and games it deleted
     * must not hold the division anymore.
     */
    async findDivision(divisionId: DivisionId, { organizationId, principal }: CommandCall) {
      await reads.waitFor(findDivisionQuery.uses, principal.position)
      const { value, position } = await reads.readWithPosition(organizationId, findDivisionQuery, divisionId)
      const { seasonId, deleted } = orNotFound(value)
      return { seasonId, deleted: { value: deleted, position } }
    },

    /** Returns the request fields of a command on a season's divisions. @throws Problem `brackets-off` */
    async inSeason(seasonId: SeasonId, { organizationId, meta, expectedRevision }: CommandCall) {
      await requireBrackets(reads, organizationId)
      return { metadata: meta, streamId: seasonId, expectedRevision }
    },

    /** Returns the league and season of a team entry. Neither ever changes. */
    async parentsOf(
      teamEntryId: TeamEntryId,
      organizationId: OrganizationId,
    ): Promise<{ leagueId: LeagueId; entrySeasonId: SeasonId }> {
      const [entry] = await reads.directory.resolve(organizationId, [{ kind: 'teamEntry', id: teamEntryId }])
      return { leagueId: orNotFound(entry?.league_id), entrySeasonId: orNotFound(entry?.season_id) }
    },
  }
}

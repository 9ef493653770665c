import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { placeOfDivision } from '@league/projections/division/queries'
import type { CommandCall } from '../binding/binding.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { present } from '../route-deps.ts'
import { requireBrackets } from './brackets-on.ts'

/** Where divisions and teams are, by the read side. */
export function createDivisionPlaces(reads: ReadSide) {
  return {
    /** Waits for what the caller did just before: a team that was deleted is gone from its division. */
    async placeOf(divisionId: Id, { organizationId, principal }: CommandCall) {
      await reads.waitFor(placeOfDivision.uses, principal.position)
      return present(await reads.read(organizationId, placeOfDivision, divisionId))
    },

    /** @throws Problem `brackets-off` */
    async inSeason(seasonId: Id, { organizationId, meta, expectedRevision }: CommandCall) {
      await requireBrackets(reads, organizationId)
      return { context: meta, streamId: seasonId, expectedRevision }
    },

    /** The league of a team entry. @throws Problem `team-of-another-season` */
    async leagueOf(teamEntryId: Id, seasonId: Id, organizationId: Id): Promise<Id> {
      const [entry] = await reads.directory.resolve(organizationId, [{ kind: 'teamEntry', id: teamEntryId }])
      return present(entry?.season_id === seasonId ? entry.league_id : rejected('team-of-another-season'))
    },
  }
}

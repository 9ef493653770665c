import { load } from '../kernel/load.ts'
import { enterTeam } from '../team/enter-team.ts'
import { entries, type EntryIds } from '../team/entries.ts'
import type { Target } from './open-target.ts'
import type { Pace } from './pace.ts'
import type { FileTeam } from './season.ts'

/**
 * Enters the teams, one after another, since they share the league's stream; gives their ids by those of the files. A team
 * that is in the league by this name is that team.
 */
export async function importTeams(
  pace: Pace,
  rows: readonly FileTeam[],
  { seasonId, leagueId }: Target,
): Promise<ReadonlyMap<string, EntryIds>> {
  const league = () => load(pace.write, entries, pace.options.organizationId, leagueId)
  const before = (await league()).state.entries.map((entry) => entry.name.toLowerCase())
  for (const { legacyId, name, abbreviation } of rows) {
    if (!before.includes(name.toLowerCase())) {
      const command = { seasonId, name, abbreviation, legacyId }
      await pace.send(enterTeam, command, pace.contextOf('team', leagueId, legacyId), leagueId)
    }
    pace.step()
  }
  const now = new Map((await league()).state.entries.map((entry) => [entry.name.toLowerCase(), entry.ids]))
  const teams = new Map<string, EntryIds>()
  for (const { legacyId, name } of rows) {
    const ids = now.get(name.toLowerCase())
    if (ids) teams.set(legacyId, ids)
  }
  return teams
}

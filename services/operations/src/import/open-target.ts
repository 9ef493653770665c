import { randomUUID } from 'node:crypto'
import type { Id } from '@league/contracts/kernel/id'
import { derivedId } from '../kernel/derived-id.ts'
import { load } from '../kernel/load.ts'
import { createLeague } from '../league/create-league.ts'
import { existing, leagues } from '../league/state.ts'
import { createSeason } from '../season/create-season.ts'
import type { Pace } from './pace.ts'
import type { FileSeason } from './season.ts'

export interface Target {
  seasonId: Id
  leagueId: Id
}

/** The season and league that the import fills: those of an earlier run as long as they are there, else new ones. */
export async function openTarget(pace: Pace, season: FileSeason): Promise<Target> {
  const { organizationId, sportId, season: seasonName, league: leagueName } = pace.options
  const dates = season.games.map(({ date }) => date).toSorted()
  const command = {
    sportId,
    name: seasonName,
    active: true,
    startDate: dates.at(0) ?? null,
    finishDate: dates.at(-1) ?? null,
  }
  let seasonId = pace.options.seasonId
  for (let age = 0; seasonId === undefined; age += 1) {
    // Without the league's name: the leagues of one season meet in it. A season that was deleted is followed by another.
    const commandId = derivedId('import', organizationId, seasonName, 'season', age)
    const created = await pace.send(createSeason, command, { ...pace.contextOf(), commandId })
    const { state } = await load(pace.write, leagues, organizationId, created.entityId)
    if (state) seasonId = created.entityId
  }
  pace.step()
  const { state } = await load(pace.write, leagues, organizationId, seasonId)
  const there = existing(state).leagues.find(({ name }) => name.toLowerCase() === leagueName.toLowerCase())
  const context = { ...pace.contextOf(), commandId: randomUUID() }
  const leagueId =
    there?.leagueId ?? (await pace.send(createLeague, { name: leagueName }, context, seasonId)).entityId
  pace.step()
  return { seasonId, leagueId }
}

import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonEvent } from '@league/contracts/season/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { existing, leagueIn, leagues, type LeaguesState, refuseTaken } from './state.ts'

export interface RenameLeague {
  leagueId: Id
  name: string
}

export const renameLeague: Decider<RenameLeague, LeaguesState, LeagueEvent | SeasonEvent> = {
  ...leagues,
  decide({ leagueId, name }, state) {
    const before = leagueIn(state, leagueId).name
    const after = name.trim() || rejected('name-required')
    if (after === before) return []
    const season = existing(state)
    refuseTaken(season, after, leagueId)
    return [{ type: 'LeagueRenamed', data: { seasonId: season.seasonId, leagueId, before, after } }]
  },
}

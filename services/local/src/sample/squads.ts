import type { Receipt } from '@league/operations/kernel/dependencies'
import type { LeagueId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'

export interface Squad {
  teamEntryId: TeamEntryId
  players: PlayerId[]
}

export interface LeagueSquads {
  leagueId: LeagueId
  teams: Map<string, Squad>
}

/** Leagues, teams and rosters that commands have made, by their names: what the events say, also when they were there already. */
export function squadsOf(receipts: readonly Receipt[]): Map<string, LeagueSquads> {
  const leagues = new Map<string, LeagueSquads>()
  const byId = new Map<LeagueId, LeagueSquads>()
  const squads = new Map<TeamEntryId, Squad>()
  for (const { type, data } of receipts.flatMap(({ events }) => events)) {
    if (type === 'LeagueCreated') {
      const league = { leagueId: data.leagueId, teams: new Map() }
      leagues.set(data.name, league)
      byId.set(data.leagueId, league)
    } else if (type === 'TeamEnteredLeague') {
      const squad = { teamEntryId: data.teamEntryId, players: [] }
      byId.get(data.leagueId)?.teams.set(data.name, squad)
      squads.set(data.teamEntryId, squad)
    } else if (type === 'PlayerJoinedTeam') squads.get(data.teamEntryId)?.players.push(data.playerId)
  }
  return leagues
}

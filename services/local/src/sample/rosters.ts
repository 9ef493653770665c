import type { Receipt } from '@league/operations/kernel/dependencies'
import type { Id, LeagueId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'

export interface TeamRoster {
  teamEntryId: TeamEntryId
  players: PlayerId[]
}

export interface LeagueRosters {
  leagueId: LeagueId
  teams: Map<string, TeamRoster>
}

/**
 * Collects the leagues, teams and players of receipts by name. Receipts of repeated commands hold the
 * original events.
 */
export function rostersFrom(receipts: readonly Receipt[]): Map<string, LeagueRosters> {
  const leagues = new Map<string, LeagueRosters>()
  const byId = new Map<Id, LeagueRosters>()
  const rosters = new Map<Id, TeamRoster>()
  for (const { type, data } of receipts.flatMap(({ events }) => events)) {
    if (type === 'LeagueCreated') {
      const league = { leagueId: data.leagueId, teams: new Map() }
      leagues.set(data.name, league)
      byId.set(data.leagueId, league)
    } else if (type === 'TeamEnteredLeague') {
      const roster = { teamEntryId: data.teamEntryId, players: [] }
      byId.get(data.leagueId)?.teams.set(data.name, roster)
      rosters.set(data.teamEntryId, roster)
    } else if (type === 'PlayerJoinedTeam') rosters.get(data.teamEntryId)?.players.push(data.playerId)
  }
  return leagues
}

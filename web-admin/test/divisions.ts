import { defaultBadge } from '@league/contracts/badge/rules'
import type { DivisionView } from '@league/contracts/division/views'
import type { StandingView } from '@league/contracts/standings/views'

/** Returns a row of the league's standings. Its id is the team's name in lower case. */
export function standingOf(name: string, { wins = 0, losses = 0 } = {}): StandingView {
  const id = name.toLowerCase()
  const played = wins + losses
  return {
    id,
    seasons_leagues_teams_id: id,
    slt_id: id,
    team_id: `team-${id}`,
    name,
    abbreviation: null,
    logo: null,
    logo_url: null,
    badge: defaultBadge({ teamId: id, name }),
    hidden: false,
    is_visible: true,
    captain: null,
    captain_id: null,
    playersCount: 0,
    position: 0,
    season_id: 'season',
    seasonName: '2026',
    league_id: 'sunday',
    seasons_leagues_id: 'sunday',
    leagueName: 'Sunday',
    rank: 1,
    wins,
    losses,
    winPercentage: (played === 0 ? 0 : wins / played).toFixed(3),
    gamesBehind: 0,
    ftPercentage: '0.0%',
    total3PM: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    pointDifference: 0,
    homeWins: 0,
    homeLosses: 0,
    awayWins: 0,
    awayLosses: 0,
    lastFive: [],
    streak: '',
    separatedBy: null,
  }
}

/** Returns a division with these teams, in this order. */
export function divisionOf(name: string, teams: readonly StandingView[]): DivisionView {
  return {
    id: name.toLowerCase().replace(' ', '-'),
    season_id: 'season',
    name,
    video_url: null,
    image_url: null,
    hasGames: false,
    revision: '3',
    teams: teams.map(({ id, name: teamName, wins, losses }, position) => ({
      id,
      slt_id: id,
      seasons_leagues_teams_id: id,
      name: teamName,
      leagueName: 'Sunday',
      league_id: 'sunday',
      wins,
      losses,
      position,
      captain: null,
      captain_id: null,
      ftPercentage: '0.0%',
      total3PM: 0,
      logo: null,
      hidden: false,
    })),
  }
}

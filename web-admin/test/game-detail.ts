import { defaultBadge } from '@league/contracts/badge/rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { statViews } from './stat-views.ts'

const player = (id: string, firstName: string, lastName: string, jersey: string) => ({
  id,
  player_id: id,
  firstName,
  lastName,
  image: null,
  jersey,
  position: null,
})

const side = (id: string, name: string) => ({
  id,
  name,
  abbreviation: null,
  logo: null,
  badge: defaultBadge({ teamId: id, name }),
})

/** A final game, 80–71, with two players on each team. Only the first one has a line. */
export const gameDetail: GameDetailView = {
  game: {
    id: 'g1',
    type: 'game',
    match_id: null,
    season_id: 's1',
    leagueId: 'l1',
    league: { id: 'l1', name: 'WNBA' },
    seasons_league: { id: 'l1', season: { id: 's1', name: '2024' } },
    home_team_id: 'home',
    away_team_id: 'away',
    team1_id: 'home',
    team2_id: 'away',
    homeTeam: side('home', 'Aces'),
    awayTeam: side('away', 'Sky'),
    home_team: { team: { id: 'home', name: 'Aces' } },
    away_team: { team: { id: 'away', name: 'Sky' } },
    date: '2024-05-14',
    time: '19:00',
    timeZone: 'America/Los_Angeles',
    game_dateTime: '2024-05-15T02:00:00.000Z',
    location: null,
    location_url: null,
    video_url: null,
    status: 'final',
    winner_team_id: null,
    score_home: 80,
    score_away: 71,
    score_team1: 80,
    score_team2: 71,
    score_mismatch: false,
    revision: '4',
  },
  homeRoster: [player('p1', "A'ja", 'Wilson', '22'), player('p2', 'Kelsey', 'Plum', '10')],
  awayRoster: [player('p3', 'Angel', 'Reese', '5'), player('p4', 'Chennedy', 'Carter', '7')],
  gamePeriods: ['Q1', 'Q2', 'Final'].map((name, order) => ({
    id: name.toLowerCase(),
    name,
    order,
    hidden: false,
    sportId: 'basketball',
  })),
  periodScores: [],
  allStats: statViews,
  playerStats: [
    {
      player_id: 'p1',
      game_id: 'g1',
      team_id: 'home',
      stat_id: 'id-pts',
      value: 30,
      played: true,
      stat: { abbreviation: 'PTS' },
      game: { id: 'g1', date: '2024-05-14' },
    },
  ],
}

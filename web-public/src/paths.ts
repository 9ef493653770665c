/** Every address of the public site, without the organization's prefix; the router puts that in front. */
export const paths = {
  home: () => '/',
  standings: (league?: string) => (league ? `/teamList?league=${encodeURIComponent(league)}` : '/teamList'),
  leagues: () => '/leagueList',
  league: (id: string) => `/leagues/${encodeURIComponent(id)}`,
  /** A part of a long season is asked for by league where the address has one, even an empty one. */
  schedule: (league?: string) =>
    league ? `/schedule?league=${encodeURIComponent(league)}&part=` : '/schedule',
  players: () => '/playerList',
  leaderBoard: () => '/leaderboard',
  statLeaders: () => '/statLeaders',
  team: (id: string) => `/teams/${encodeURIComponent(id)}`,
  player: (id: string) => `/players/${encodeURIComponent(id)}`,
  playerStats: (id: string) => `/player/${encodeURIComponent(id)}/stats`,
  game: (id: string) => `/games/${encodeURIComponent(id)}`,
  bracket: (seasonId: string, divisionId: string) =>
    `/tournamentBracket?${new URLSearchParams({ seasonId, divisionId })}`,
  login: () => '/login',
  /** Of the administration, which has no prefix. */
  dashboard: () => '/dashboard/seasons',
}
